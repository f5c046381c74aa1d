import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { SETTINGS, type SettingKey, type Settings } from '#contract/site/setting-shapes.schemas.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { createToldValue } from '#server/platform/told-value.ts'
import { settings } from '#server/schema/site.ts'

export const SETTINGS_CHANNEL = 'settings'

/** From the database, for what must not be a moment behind. */
export async function readSettings(db: Database | Tx): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  const found: Record<string, unknown> = { ...DEFAULT_SETTINGS }
  for (const { key, value } of rows) {
    if (!isKnown(key)) continue
    const parsed = SETTINGS[key].safeParse(value)
    // One that a later version declares otherwise falls back to its default rather than stop the shop.
    if (parsed.success) found[key] = parsed.data
  }
  return found as Settings
}

/** Those that were changed once, with who did last. */
export async function listChanged(db: Database | Tx) {
  const { key, version, updatedAt, updatedBy } = settings
  const rows = await db.select({ key, version, updatedAt, updatedBy }).from(settings)
  return rows.flatMap((row) => (isKnown(row.key) ? [{ ...row, key: row.key }] : []))
}

/** One saver at a time, also of settings that have no row yet which could be locked. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockName(tx, 'settings')
}

function isKnown(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key)
}

export interface SettingsReader {
  /** Kept in memory as long as this process would be told of a change. Who has a transaction open reads within it. */
  read(within?: Tx): Promise<Settings>
}

interface ReaderDeps {
  db: Database
  notifier: Pick<Notifier, 'listenAtOnce' | 'isLive' | 'onLost'>
}

export function createSettingsReader({ db, notifier }: ReaderDeps): SettingsReader {
  const told = createToldValue<Settings>(notifier)
  notifier.listenAtOnce(SETTINGS_CHANNEL, told.forget)
  return { read: (within) => told.read(() => readSettings(within ?? db)) }
}
