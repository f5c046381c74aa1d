import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'

export interface Deps {
  db: Database
  clock: Clock
}
