import { sql } from 'drizzle-orm'
import { SETTINGS, type SettingKey, type Settings } from '#contract/site/settings-schema.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import { readSettings, SETTINGS_CHANNEL } from './read-settings.ts'

/** Live on every process as soon as it is committed. */
export async function changeSetting<K extends SettingKey>(
  tx: Tx,
  key: K,
  value: Settings[K],
  actorId: string,
  requestId: string | null = null,
): Promise<void> {
  const parsed = SETTINGS[key].safeParse(value)
  if (!parsed.success) throw new AppError('INVALID_INPUT', { details: { key } })
  const before = (await readSettings(tx))[key]
  await tx.execute(sql`
    insert into settings (key, value, updated_by) values (${key}, ${JSON.stringify(parsed.data)}::jsonb, ${actorId})
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now(),
      version = settings.version + 1`)
  await audit(tx, {
    actorId,
    action: 'change-setting',
    subjectId: key,
    details: { before, after: parsed.data },
    before: { [key]: before },
    after: { [key]: parsed.data },
    requestId,
  })
  await publishMessage(tx, SETTINGS_CHANNEL, key)
}
