import type { CartServiceDeps } from '#server/features/sales/cart/index.ts'
import type { CampaignReader } from '#server/features/sales/loyalty/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { Gateways } from '#server/platform/payments/index.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'

/** What checkout needs to know of draft orders, which are paid for by it. */
export interface DraftSales {
  /** In the sale's transaction, of a draft's cart alone. */
  markPaid(tx: Tx, sale: { cartId: string; orderId: string; now: Date }): Promise<void>
  /** Where the cart's draft is paid; null where it was erased. Asked of a draft's cart alone. */
  findPath(db: Database | Tx, cartId: string): Promise<string | null>
}

/** What checkout is built from. */
export interface Deps extends Gateways {
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  limiter: RateLimiter
  campaigns: CampaignReader
  cart: CartServiceDeps
  seats: SeatSales
  drafts: DraftSales
  publicUrl: string
}
