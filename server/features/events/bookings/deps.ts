import type { CartServiceDeps } from '#server/features/sales/cart/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'

/** What booking is built from. */
export interface Deps {
  db: Database
  clock: Clock
  settings: SettingsReader
  cart: CartServiceDeps
  publicUrl: string
}
