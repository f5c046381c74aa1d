import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { RateLimiter } from '#server/platform/rate-limit.ts'
import type { Signer } from '#server/platform/signing.ts'

/** What tickets is built from. */
export interface Deps {
  db: Database
  clock: Clock
  settings: SettingsReader
  limiter: RateLimiter
  signer: Signer
  seats: Pick<SeatSales, 'cancelSeats'>
  publicUrl: string
}
