import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { PaymentGateway } from '#server/platform/payments/gateway.ts'

export interface Deps {
  db: Database
  clock: Clock
  gateway: PaymentGateway
}
