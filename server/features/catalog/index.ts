/** What shoppers read of the catalogue: lists, search, product pages, collaborators. */
export { announceProduct } from './announce.ts'
export { type Catalog, createCatalog } from './catalog.ts'
export type { Picture } from './pictures.ts'
export { stockLevel } from './rules.ts'
export { findSellable, type SellableVariant } from './sellable.ts'
