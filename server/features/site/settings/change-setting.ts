import { sql } from 'drizzle-orm'
import { SETTINGS, type SettingKey, type Settings } from '#contract/site/setting-shapes.schemas.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import { settings } from '#server/schema/site.ts'
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
  // As JSON: nothing is a value, too.
  const written = { value: sql`${JSON.stringify(parsed.data)}::jsonb`, updatedBy: actorId }
  const isNext = { updatedAt: sql`now()`, version: sql`${settings.version} + 1` }
  await tx
    .insert(settings)
    .values({ key, ...written })
    .onConflictDoUpdate({ target: settings.key, set: { ...written, ...isNext } })
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
