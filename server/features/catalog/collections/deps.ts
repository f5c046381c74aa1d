import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { CollectionReader } from './reader.ts'

export interface Deps {
  db: Database
  clock: Clock
  /** The shop as it is now. */
  readIndex(): Promise<CatalogIndex>
  reader: CollectionReader
}
