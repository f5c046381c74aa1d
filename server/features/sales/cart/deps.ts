import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { CartCookies } from './cart-cookie.ts'

/** What cart is built from. */
export interface Deps {
  db: Database
  clock: Clock
  settings: SettingsReader
  limiter: RateLimiter
  cookies: CartCookies
  seats: SeatSales
}
