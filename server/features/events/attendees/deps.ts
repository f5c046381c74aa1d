import type { SendRefundNow } from '#server/features/sales/orders/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'

/** What attendees is built from. */
export interface Deps {
  env: Pick<Env, 'demo'>
  db: Database
  clock: Clock
  settings: SettingsReader
  seats: Pick<SeatSales, 'cancelSeats'>
  sendRefundNow: SendRefundNow
  publicUrl: string
}
