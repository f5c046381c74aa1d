import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'

export interface Deps {
  db: Database
  clock: Clock
  env: Env
  settings: SettingsReader
}
