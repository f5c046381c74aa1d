import type { CartParts } from '#server/features/sales/cart/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentGateway } from '#server/platform/payments/gateway.ts'

/** What the parts of checkout are built from. */
export interface Parts {
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  cart: CartParts
  seats: SeatSales
  gateway: PaymentGateway
  publicUrl: string
}
