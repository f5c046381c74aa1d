import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { DEFAULT_SETTINGS, SETTINGS, type SettingKey, type Settings } from './schema.ts'

export const SETTINGS_CHANNEL = 'settings'

/** From the database, for what must not be a moment behind. */
export async function readSettings(db: Database | Tx): Promise<Settings> {
  const { rows } = await db.execute<{ key: string; value: unknown }>(sql`select key, value from settings`)
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS }
  for (const { key, value } of rows) {
    if (!isKnown(key)) continue
    const parsed = SETTINGS[key].safeParse(value)
    // One that a later version declares otherwise falls back to its default rather than stop the shop.
    if (parsed.success) settings[key] = parsed.data
  }
  return settings as Settings
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
  notifier: Pick<Notifier, 'listen' | 'isLive' | 'onLost'>
}

export function createSettingsReader({ db, notifier }: ReaderDeps): SettingsReader {
  let cached: Settings | null = null
  let generation = 0
  const drop = () => {
    generation += 1
    cached = null
  }
  notifier.listen(SETTINGS_CHANNEL, drop)
  notifier.onLost(drop)
  return {
    async read(within) {
      if (cached && notifier.isLive()) return cached
      const begunAt = generation
      const wasLive = notifier.isLive()
      const settings = await readSettings(within ?? db)
      // Changed while it was being read: what was read may be of before.
      if (wasLive && notifier.isLive() && generation === begunAt) cached = settings
      return settings
    },
  }
}
