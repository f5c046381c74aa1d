import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { Gateways } from '#server/platform/payments/index.ts'

export interface Deps extends Gateways {
  db: Database
  clock: Clock
  log: Log
}
