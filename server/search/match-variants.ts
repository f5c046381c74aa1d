/**
 * Counting when something is asked of variants. A group's counts leave out what is asked of that group itself. Products
 * whose variants all satisfy what the other groups ask are counted as sets; only the mixed ones variant by variant.
 */

import { addAll, addBit, type Bits, countCommon, isEmpty, passingMembersOf } from './bitset.ts'
import { scratchSets } from './buffers.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { ANY_OPTION, countOnes, countValues } from './count-sets.ts'
import { type Failures, failuresOf, PRICE, SALE, STOCK } from './filter-mask.ts'
import { type AskedOfVariants, askedOfVariants } from './filter-sets.ts'
import type { Filters } from './filters.ts'
import type { Candidates, Counts } from './match-counts.ts'
import { tallyShapes } from './tally-combinations.ts'
import { tallyVariants } from './tally-variants.ts'

const EVERY_GROUP = 127

export function countByVariants(
  index: CatalogIndex,
  filters: Filters,
  { base, inCategory, inProvider, both }: Candidates,
  counts: Counts,
): Bits {
  const asked = askedOfVariants(index, filters, base)
  const failures = failuresOf(index, filters)
  const fitting = findFitting(index, base, asked, failures)
  countOnes(scratchSets.common(fitting, inProvider), index.category.values, index.byCategory, counts.category)
  countOnes(scratchSets.common(fitting, inCategory), index.provider.values, index.byProvider, counts.provider)
  countGroups(index, both, asked, failures, counts)
  return scratchSets.common(fitting, both)
}

/** Products of which one variant satisfies everything. Where at most one filter is mixed, that is known from the sets. */
function findFitting(
  index: CatalogIndex,
  base: Bits,
  asked: readonly AskedOfVariants[],
  failures: Failures,
): Bits {
  const { possible, mixedTwice } = sortOut(base, asked)
  let fitting = scratchSets.without(possible, mixedTwice)
  for (const { any, sure } of asked) if (sure !== any) fitting = scratchSets.common(fitting, sure)
  const starts = index.variantStart.values
  for (const product of passingMembersOf(scratchSets.without(possible, fitting))) {
    const end = starts[product + 1] as number
    for (let variant = starts[product] as number; variant < end; variant += 1) {
      if (failures.ofVariant(variant) !== 0) continue
      addBit(fitting, product)
      break
    }
  }
  return fitting
}

/** Which products no filter rules out, and which of those more than one filter leaves in doubt. */
function sortOut(base: Bits, asked: readonly AskedOfVariants[]) {
  const possible = scratchSets.copy(base)
  const mixedOnce = scratchSets.empty()
  const mixedTwice = scratchSets.empty()
  for (const { any, all } of asked) {
    for (let at = 0; at < base.length; at += 1) {
      const anyWord = at < any.length ? (any[at] as number) : 0
      const mixed = anyWord & ~(at < all.length ? (all[at] as number) : 0)
      possible[at] = (possible[at] as number) & anyWord
      mixedTwice[at] = (mixedTwice[at] as number) | ((mixedOnce[at] as number) & mixed)
      mixedOnce[at] = (mixedOnce[at] as number) | mixed
    }
  }
  return { possible, mixedTwice }
}

function countGroups(
  index: CatalogIndex,
  both: Bits,
  asked: readonly AskedOfVariants[],
  failures: Failures,
  counts: Counts,
): void {
  const active = asked.reduce((groups, { group }) => groups | group, 0)
  const alike = asked.reduce((set, { all }) => scratchSets.common(set, all), both)
  countSet(index, alike, EVERY_GROUP & ~active, counts)
  let rest = scratchSets.without(both, alike)
  for (const one of asked) {
    const others = asked.filter((other) => other !== one)
    const leftOut = others.reduce((set, { all }) => scratchSets.common(set, all), both)
    countSet(index, leftOut, one.group, counts)
    // Nothing but this filter tells their variants apart: its own group is counted by now.
    const mixed = scratchSets.common(scratchSets.without(leftOut, one.all), one.any)
    tally(index, mixed, asked, EVERY_GROUP & ~one.group, failures, counts)
    rest = scratchSets.without(rest, leftOut)
  }
  if (asked.length > 1) tally(index, failedOnceAtMost(rest, asked), asked, EVERY_GROUP, failures, counts)
}

/** Products whose variants differ in what they satisfy: by shape where only options tell them apart. */
function tally(
  index: CatalogIndex,
  set: Bits,
  asked: readonly AskedOfVariants[],
  groups: number,
  failures: Failures,
  counts: Counts,
): void {
  if (isEmpty(set)) return
  const even = scratchSets.common(set, index.even.bits)
  const uneven = scratchSets.without(set, even)
  if (!isEmpty(uneven)) tallyVariants(index, uneven, groups, failures, counts)
  const price = asked.find(({ group }) => group === PRICE)
  const rest = asked.filter(({ group }) => group > ANY_OPTION && group !== PRICE)
  const available = rest.reduce((left, { all }) => scratchSets.common(left, all), even)
  const priced = price ? scratchSets.common(available, price.all) : available
  if (!isEmpty(priced)) tallyShapes(index, priced, groups, failures, counts)
  // Out of stock, or not on sale, they count nowhere; out of the range of prices they count for that range.
  if (price && groups & PRICE)
    tallyShapes(index, scratchSets.without(available, price.all), PRICE, failures, counts)
}

/** What two filters rule out counts in no group. */
function failedOnceAtMost(set: Bits, asked: readonly AskedOfVariants[]): Bits {
  const failedOnce = scratchSets.empty()
  let left = set
  for (const { any } of asked) {
    const failed = scratchSets.without(set, any)
    left = scratchSets.without(left, scratchSets.common(failedOnce, failed))
    addAll(failedOnce, failed)
  }
  return left
}

/** Of products whose variants all satisfy what the groups but these ask. */
function countSet(index: CatalogIndex, set: Bits, groups: number, counts: Counts): void {
  if (groups & ANY_OPTION) countValues(index, set, groups, counts.value)
  if (groups & STOCK) counts.inStock += countCommon(set, index.inStock.bits)
  if (groups & SALE) counts.onSale += countCommon(set, index.onSale.bits)
  if (groups & PRICE) index.priceBlocks.widen(counts, set, index)
}
