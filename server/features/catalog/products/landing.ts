/** The rows of the landing page: only what can be bought. */
import type { z } from 'zod'
import type { getLanding } from '#contract/catalog/products.ts'
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import { type Bits, common } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { CachedSort } from '#server/search/sort-orders.ts'
import { cardsOfNumbers, filledCategoriesOf } from './cards.ts'

export type Landing = z.output<typeof getLanding.reply>

export function landingFrom(index: CatalogIndex, language: Language, now: Date): Landing {
  const inStock = common(index.alive.bits, index.inStock.bits)
  const row = (sort: CachedSort, from: Bits) =>
    cardsOfNumbers(index, index.orders.page(sort, from, 0, LIMITS.shop.landingRow), language, now)
  return {
    categories: filledCategoriesOf(index, language),
    featured: row('best-selling', common(inStock, index.featured.bits)),
    newest: row('newest', inStock),
    bestSelling: row('best-selling', inStock),
  }
}
