/** Counting variant by variant, for products whose variants differ in what they satisfy. */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { type Bits, passingMembersOf } from './bitset.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { type Failures, PRICE, SALE, STOCK } from './filter-mask.ts'
import type { Counts } from './match-counts.ts'

/** A variant counts in a group if it fails nothing, or that group alone. A product counts once for a choice. */
export function tallyVariants(
  index: CatalogIndex,
  set: Bits,
  groups: number,
  { ofVariant }: Failures,
  counts: Counts,
): void {
  const starts = index.variantStart.values
  const combinations = index.variantCombination.values
  const cents = index.variantCents.values
  const available = index.variantAvailable.values
  const isOnSale = index.variantIsOnSale.values
  const groupOf = index.vocabulary.values.map(({ kind }) => 1 << OPTION_KINDS.indexOf(kind))
  const lastCounted = new Int32Array(counts.value.length).fill(-1)
  for (const product of passingMembersOf(set)) {
    const end = starts[product + 1] as number
    let hasStock = false
    let hasSale = false
    for (let variant = starts[product] as number; variant < end; variant += 1) {
      const failures = ofVariant(variant)
      if ((failures & (failures - 1)) !== 0) continue
      const counted = failures === 0 ? groups : failures & groups
      if (counted === 0) continue
      for (const value of index.combinations.valuesOf(combinations[variant] as number)) {
        if (((groupOf[value] as number) & counted) === 0 || lastCounted[value] === product) continue
        lastCounted[value] = product
        counts.value[value] = (counts.value[value] as number) + 1
      }
      if (counted & PRICE) notePrice(counts, cents[variant] as number)
      if (counted & STOCK && (available[variant] as number) > 0) hasStock = true
      if (counted & SALE && isOnSale[variant] === 1) hasSale = true
    }
    if (hasStock) counts.inStock += 1
    if (hasSale) counts.onSale += 1
  }
}

function notePrice(counts: Counts, cents: number): void {
  if (cents < counts.lowestCents) counts.lowestCents = cents
  if (cents > counts.highestCents) counts.highestCents = cents
}
