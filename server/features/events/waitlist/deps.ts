import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'

/** What the parts of the waiting list are built from. */
export interface Parts {
  db: Database
  clock: Clock
  settings: SettingsReader
  publicUrl: string
}
