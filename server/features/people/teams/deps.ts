import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

export interface Deps {
  db: Database
  clock: Clock
  limiter: RateLimiter
  publicUrl: string
  /** What this process remembers of somebody, which need not wait to be told by the database. */
  forgetPerson(userId: string): void
  /** Password and second factor again, for what cannot be taken back. */
  confirmAgain(call: Call, proof: { password: string; code: string }): Promise<void>
}
