/** What shoppers read of the catalog: lists, search, product pages, collaborators. */

export { stockLevel } from '#server/search/stock-level.ts'
export { TextSearch } from '#server/search/text-search.ts'
export { countBoughtTogether, pairsOf } from './bought-together.ts'
export { cardsOfIds, cardsOfNumbers } from './cards.ts'
export { type Catalog, createCatalog } from './catalog.ts'
export { type CategoryNames, listCategoryNames, refuseUnknownCategory } from './categories/category-names.ts'
export type { CategoryUse } from './categories/deps.ts'
export { isShownByCategory } from './categories/store.ts'
export { type Picture, pictureOf } from './pictures.ts'
export { addSold } from './product-sales.ts'
export { findLowestPrice, findProductTraits, type ProductTraits } from './product-traits.ts'
export {
  createProductViewCounter,
  findPublicSlugs,
  listViews,
  type ProductViewCounter,
  type ViewedProduct,
} from './product-views.ts'
export { countPublicPages, listFilledCategoryIds, listPublicPages } from './public-pages.ts'
export { CATALOG_CHANNEL, EVERYTHING, publishProductChange } from './publish-product-change.ts'
export {
  areAsSeen,
  findSellable,
  findSellableByText,
  itemIdOfVariant,
  type SellableVariant,
  sellableQuestion,
} from './sellable.ts'
