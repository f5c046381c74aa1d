import type { CartServiceDeps } from '#server/features/sales/cart/index.ts'
import type { CampaignReader } from '#server/features/sales/loyalty/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentGateway } from '#server/platform/payments/gateway.ts'

/** What checkout is built from. */
export interface Deps {
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  campaigns: CampaignReader
  cart: CartServiceDeps
  seats: SeatSales
  gateway: PaymentGateway
  publicUrl: string
}
