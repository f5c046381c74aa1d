import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { ProductRoster } from './roster.ts'

export interface ManagedDeps {
  db: Database
  clock: Clock
  roster: ProductRoster
}
