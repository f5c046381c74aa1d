/**
 * What goes with a product: first what others bought with it, as far as it can be bought now. Where that is too little, complements:
 * of its own category they would be rivals, so those come last. What can be bought comes first.
 */
import { LIMITS } from '#contract/limits.ts'
import { addAll, type Bits, emptyBits } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'

/** The best-selling ones are looked at: of a large catalog that is enough to choose from. */
const CANDIDATES = 1_000
const OTHER_CATEGORY = 100
const SHARED_TAG = 2
const SAME_SELLER = 1

export function relatedTo(index: CatalogIndex, product: number): number[] {
  const own = index.entries[product]
  if (!own) return []
  const together = own.boughtWith
    .flatMap((id) => index.numberOf(id) ?? [])
    .filter((other) => other !== product && index.inStock.has(other))
  return [...new Set([...together, ...complementsOf(index, product, own.tags)])].slice(0, LIMITS.shop.related)
}

function complementsOf(index: CatalogIndex, product: number, ownTags: readonly string[]): number[] {
  const tags = new Set(ownTags)
  const scored = index.orders
    .page('best-selling', candidatesFor(index, product), 0, CANDIDATES)
    .filter((other) => other !== product)
    .map((other) => ({ other, score: scoreOf(other), isInStock: index.inStock.has(other) }))
  // Sorting keeps the order of equals, so that ties go to what sells.
  scored.sort((a, b) => Number(b.isInStock) - Number(a.isInStock) || b.score - a.score)
  return scored.slice(0, LIMITS.shop.related).map(({ other }) => other)

  function scoreOf(other: number): number {
    const shared = index.entries[other]?.tags.filter((tag) => tags.has(tag)).length ?? 0
    return (
      shared * SHARED_TAG +
      (index.category.at(other) === index.category.at(product) ? 0 : OTHER_CATEGORY) +
      (index.provider.at(other) === index.provider.at(product) ? SAME_SELLER : 0)
    )
  }
}

/** Orders hold only the living, so the dead need not be taken out. */
function candidatesFor(index: CatalogIndex, product: number): Bits {
  const own = index.category.at(product)
  const found = emptyBits(index.size)
  for (let category = 0; category < index.byCategory.length; category++)
    if (category !== own) addAll(found, index.byCategory.get(category))
  const enough = index.orders.page('best-selling', found, 0, LIMITS.shop.related)
  if (enough.length < LIMITS.shop.related) addAll(found, index.byCategory.get(own))
  return found
}
