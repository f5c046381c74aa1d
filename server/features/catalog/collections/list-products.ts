/** The products of a collection, in an order, a page at a time. Pure. */
import type { CollectionProductSort } from '#contract/catalog/collection-terms.ts'
import { addBit, type Bits, countBits, emptyBits } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { createMemory } from '#server/search/remember.ts'
import { type CollectionRules, matchRules } from './rules.ts'

export interface Chosen {
  /** Null: picked by hand. */
  rules: CollectionRules | null
  /** Picked by hand, in their order. */
  productIds: readonly string[]
}

interface Cut {
  sort: CollectionProductSort
  skip: number
  take: number
}

export function listNumbers(
  index: CatalogIndex,
  chosen: Chosen,
  { sort, skip, take }: Cut,
  now: Date,
): { numbers: number[]; total: number } {
  if (sort === 'featured') {
    const all = inOwnOrder(index, chosen.productIds)
    return { numbers: all.slice(skip, skip + take), total: all.length }
  }
  const found = findMembers(index, chosen, now)
  const total = countBits(found)
  return { numbers: skip >= total ? [] : index.orders.page(sort, found, skip, take), total }
}

export function countMembers(index: CatalogIndex, chosen: Chosen, now: Date): number {
  return countBits(findMembers(index, chosen, now))
}

function findMembers(index: CatalogIndex, { rules, productIds }: Chosen, now: Date): Bits {
  if (rules) return findMatching(index, rules, now)
  const found = emptyBits(index.size)
  for (const id of productIds) {
    const number = index.numberOf(id)
    if (number !== undefined) addBit(found, number)
  }
  return found
}

/** What is not in the shop is left out; what is sold out stands behind the others. */
function inOwnOrder(index: CatalogIndex, productIds: readonly string[]): number[] {
  const numbers = productIds.flatMap((id) => index.numberOf(id) ?? [])
  const isInStock = (number: number) => index.inStock.has(number)
  return [...numbers.filter(isInStock), ...numbers.filter((number) => !isInStock(number))]
}

/** What rules found, remembered as long as the catalog stays as it is: the list, the count and each page are cut from it. */
const remember = createMemory<Bits>(200)

/** Not to be written to. What is new moves with the clock, so a match is of one minute. */
function findMatching(index: CatalogIndex, rules: CollectionRules, now: Date): Bits {
  const minute = Math.floor(now.getTime() / 60_000)
  return remember(index, `${minute} ${JSON.stringify(rules)}`, () => matchRules(index, rules, now))
}
