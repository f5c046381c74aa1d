/** A page of the catalog, with its facets. */
import type { ProductSort } from '#contract/catalog/catalog-terms.ts'
import type { listProducts } from '#contract/catalog/products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { facetsOf } from '#server/search/facets.ts'
import { filterKeyOf, filtersOf, type ListInput } from '#server/search/filters.ts'
import { type Match, matchProducts } from '#server/search/match.ts'
import { pageByRelevance } from '#server/search/relevance.ts'
import { createMemory } from '#server/search/remember.ts'
import { cardsOfNumbers } from './cards.ts'

export type ProductList = ReplyOf<typeof listProducts>

export function listFrom(index: CatalogIndex, input: ListInput, language: Language, now: Date): ProductList {
  const filters = filtersOf(input, index.vocabulary)
  const match = remember(index, filterKeyOf(input), () => matchProducts(index, filters))
  const sort = sortOf(input.sort, match)
  const { page, perPage } = input
  const numbers = cutPage(index, match, sort, { skip: (page - 1) * perPage, take: perPage })
  return {
    items: cardsOfNumbers(index, numbers, language, now),
    total: match.total,
    page,
    pages: Math.ceil(match.total / perPage),
    sort,
    facets: facetsOf(match.counts, filters, index.vocabulary, language),
    correctedTo: match.found?.correctedTo ?? null,
  }
}

/** The next page, another order and the other language of a result are cut from the same match. */
const remember = createMemory<Match>(128)

/** Nothing is relevant to no words. */
function sortOf(asked: ProductSort | undefined, { found }: Match): ProductSort {
  if (found) return asked ?? 'relevance'
  return asked === undefined || asked === 'relevance' ? 'newest' : asked
}

function cutPage(
  index: CatalogIndex,
  { result, total, found }: Match,
  sort: ProductSort,
  { skip, take }: { skip: number; take: number },
): number[] {
  if (skip >= total) return []
  if (sort !== 'relevance') return index.orders.page(sort, result, skip, take)
  return found ? pageByRelevance(index, result, found, { skip, take }) : []
}
