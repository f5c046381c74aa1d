import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import type { Images } from '#server/features/site/images/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'

export interface Deps {
  db: Database
  clock: Clock
  log: Log
  settings: SettingsReader
  images: Images
  seats: Pick<SeatSales, 'cancelSeats'>
  publicUrl: string
}
