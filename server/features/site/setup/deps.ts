import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Samples } from './samples.ts'

export interface Deps {
  env: Env
  db: Database
  clock: Clock
  gateway: PaymentGateway
  limiter: RateLimiter
  samples: Samples
}
