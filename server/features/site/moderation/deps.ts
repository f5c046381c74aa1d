import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { ModerationSource } from './source.ts'

export interface Deps {
  db: Database
  clock: Clock
  limiter: RateLimiter
  settings: SettingsReader
  publicUrl: string
  sources: readonly ModerationSource[]
}
