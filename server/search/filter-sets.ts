/**
 * What is asked of variants, in sets of products. Of most products either all variants satisfy a filter or none does:
 * they need no look at their variants.
 */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { addAll, type Bits } from './bitset.ts'
import { scratchSets } from './buffers.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { PRICE, SALE, STOCK } from './filter-mask.ts'
import type { Filters } from './filters.ts'

export interface AskedOfVariants {
  /** Its bit among the failures. */
  group: number
  /** Holds every product of which some variant satisfies it; it may hold others. */
  any: Bits
  /** Products of which some variant surely satisfies it. */
  sure: Bits
  /** Products of which surely all variants satisfy it; it may miss some. */
  all: Bits
}

export function askedOfVariants(index: CatalogIndex, filters: Filters, base: Bits): AskedOfVariants[] {
  const asked: AskedOfVariants[] = []
  for (const [at, kind] of OPTION_KINDS.entries()) {
    const numbers = filters.options[kind]
    if (numbers !== null) asked.push(askedOfOption(index, numbers, 1 << at))
  }
  if (filters.inStock) asked.push(whereKnown(STOCK, index.inStock.bits, index.allInStock.bits))
  if (filters.onSale) asked.push(whereKnown(SALE, index.onSale.bits, index.allOnSale.bits))
  if (filters.lowestCents > 0 || filters.highestCents < Number.POSITIVE_INFINITY)
    asked.push(askedOfPrice(index, filters, scratchSets.without(base, index.withoutVariants.bits)))
  return asked
}

function whereKnown(group: number, any: Bits, all: Bits): AskedOfVariants {
  return { group, any, sure: any, all }
}

function askedOfOption(index: CatalogIndex, numbers: readonly number[], group: number): AskedOfVariants {
  const [only] = numbers
  if (only !== undefined && numbers.length === 1)
    return whereKnown(group, index.byValue.get(only), index.allOfValue.get(only))
  const any = scratchSets.empty()
  const all = scratchSets.empty()
  for (const number of numbers) {
    addAll(any, index.byValue.get(number))
    addAll(all, index.allOfValue.get(number))
  }
  return whereKnown(group, any, all)
}

/** By the lowest and the highest price: a product with one below and one above the range may have one in it, or not. */
function askedOfPrice(index: CatalogIndex, filters: Filters, base: Bits): AskedOfVariants {
  const { lowestCents: from, highestCents: to } = filters
  const lowestAtMost = index.byLowest.atMost(to, base)
  const highestAtMost = index.byHighest.atMost(to, base)
  if (from === 0) return { group: PRICE, any: lowestAtMost, sure: lowestAtMost, all: highestAtMost }
  const lowestBelow = index.byLowest.atMost(from - 1, base)
  const highestBelow = index.byHighest.atMost(from - 1, base)
  const any = scratchSets.without(lowestAtMost, highestBelow)
  const all = scratchSets.without(highestAtMost, lowestBelow)
  const sure = scratchSets.without(lowestAtMost, lowestBelow)
  addAll(sure, scratchSets.without(highestAtMost, highestBelow))
  return { group: PRICE, any, sure, all }
}
