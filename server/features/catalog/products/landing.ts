/** The rows of the landing page: only what can be bought. */
import type { getLanding } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import { type Bits, common, hasBit } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { CachedSort } from '#server/search/sort-orders.ts'
import { cardsOfNumbers, filledCategoriesOf } from './cards.ts'

export type Landing = ReplyOf<typeof getLanding>

/** What an admin chose goes first among the featured, as long as it can be bought. */
export function landingFrom(
  index: CatalogIndex,
  featuredId: string | null,
  language: Language,
  now: Date,
): Landing {
  const inStock = common(index.alive.bits, index.inStock.bits)
  const row = (sort: CachedSort, from: Bits) =>
    cardsOfNumbers(index, index.orders.page(sort, from, 0, LIMITS.shop.landingRow), language, now)
  const chosen = featuredId === null ? undefined : index.numberOf(featuredId)
  const marked = row('best-selling', common(inStock, index.featured.bits))
  const first =
    chosen !== undefined && hasBit(inStock, chosen) ? cardsOfNumbers(index, [chosen], language, now) : []
  return {
    categories: filledCategoriesOf(index, language),
    featured: [...first, ...marked.filter(({ id }) => id !== first[0]?.id)].slice(0, LIMITS.shop.landingRow),
    newest: row('newest', inStock),
    bestSelling: row('best-selling', inStock),
  }
}
