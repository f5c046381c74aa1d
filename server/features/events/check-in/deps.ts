import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { Signer } from '#server/platform/signing.ts'

/** What check-in is built from. */
export interface Deps {
  env: Pick<Env, 'demo'>
  db: Database
  clock: Clock
  settings: SettingsReader
  signer: Signer
}
