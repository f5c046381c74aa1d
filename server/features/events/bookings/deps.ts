import type { CartParts } from '#server/features/sales/cart/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'

/** What the parts of booking are built from. */
export interface Parts {
  db: Database
  clock: Clock
  settings: SettingsReader
  cart: CartParts
  publicUrl: string
}
