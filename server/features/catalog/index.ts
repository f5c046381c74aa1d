/** What shoppers read of the catalogue: lists, search, product pages, collaborators. */
export { announceProduct, CATALOG_CHANNEL, EVERYTHING, STOCK_CHANNEL } from './announce.ts'
export { type Catalog, createCatalog } from './catalog.ts'
export { type Picture, pictureOf } from './pictures.ts'
export { stockLevel } from './rules.ts'
export { findSellable, type SellableVariant } from './sellable.ts'
export { TextSearch } from './text-search.ts'
