import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'

interface CategoryMove {
  fromId: string
  toId: string
  actorId: string
  now: Date
}

/** Rows of another feature that name a category. */
export interface CategoryUse {
  /** How many name each. */
  count(db: Database | Tx): Promise<ReadonlyMap<string, number>>
  /** In the transaction that deletes the one they named. */
  move(tx: Tx, move: CategoryMove): Promise<void>
}

/** While products or campaigns name a category it is not deleted; saved views go along, or show that it is gone. */
export interface CategoryUses {
  products: CategoryUse
  campaigns: CategoryUse
  savedViews: Pick<CategoryUse, 'move'>
}

export interface CategoryDeps {
  db: Database
  clock: Clock
  /** The shop as it is now: how many products of a category can be seen. */
  readIndex(): Promise<CatalogIndex>
  uses: CategoryUses
}
