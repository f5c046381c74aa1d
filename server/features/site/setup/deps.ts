import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import type { AthMovil, PaymentGateway } from '#server/platform/payments/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

export interface Deps {
  env: Env
  db: Database
  clock: Clock
  gateway: PaymentGateway
  /** Null: not set up. */
  athMovil: Pick<AthMovil, 'isLive' | 'probe'> | null
  limiter: RateLimiter
  samples: Samples
}

/** Whoever knows the tables does it. `finish` is called in the transaction of the last row. */
export interface Samples {
  load(
    progress: (done: number, total: number) => Promise<void>,
    finish: (tx: Tx) => Promise<void>,
  ): Promise<void>
  remove(finish: (tx: Tx) => Promise<void>): Promise<void>
  /** Something real stands on them. */
  isInUse(): Promise<boolean>
}
