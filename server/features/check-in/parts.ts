import type { SettingsReader } from '#server/features/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Signer } from '#server/platform/signing.ts'

/** What the parts of the door are built from. */
export interface Parts {
  db: Database
  clock: Clock
  settings: SettingsReader
  signer: Signer
}
