import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export interface Deps {
  db: Database
  clock: Clock
  /** Tells whoever shows providers and their products that something of them changed. */
  publishChange: (tx: Tx) => Promise<void>
}
