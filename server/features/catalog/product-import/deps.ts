import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

export interface Deps {
  db: Database
  clock: Clock
  limiter: RateLimiter
  log: Log
}
