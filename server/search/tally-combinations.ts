/** Counting shape by shape, for products whose variants differ in their options alone. */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { addBit, type Bits, countCommon, passingMembersOf } from './bitset.ts'
import { scratchSets } from './buffers.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { countShapes } from './count-sets.ts'
import { type Failures, PRICE, SALE, STOCK } from './filter-mask.ts'
import type { Counts } from './match-counts.ts'

/** The products satisfy whatever is asked but of options. */
export function tallyShapes(
  index: CatalogIndex,
  set: Bits,
  groups: number,
  { byCombination }: Failures,
  counts: Counts,
): void {
  const { count, combinations } = index.combinationSets
  const products = countShapes(index, set)
  const groupOf = index.vocabulary.values.map(({ kind }) => 1 << OPTION_KINDS.indexOf(kind))
  const lastCounted = new Int32Array(counts.value.length).fill(-1)
  const isFitting = new Uint8Array(count)
  for (let shape = 0; shape < count; shape += 1) {
    const times = products[shape] as number
    if (times === 0) continue
    const end = combinations.start.at(shape + 1)
    for (let at = combinations.start.at(shape); at < end; at += 1) {
      const combination = combinations.numbers.at(at)
      const failures = byCombination[combination] as number
      if (failures === 0) isFitting[shape] = 1
      if ((failures & (failures - 1)) !== 0) continue
      const counted = failures === 0 ? groups : failures & groups
      for (const value of index.combinations.valuesOf(combination)) {
        if (((groupOf[value] as number) & counted) === 0 || lastCounted[value] === shape) continue
        lastCounted[value] = shape
        counts.value[value] = (counts.value[value] as number) + times
      }
    }
  }
  countFitting(index, fittingOf(index, set, isFitting), groups, counts)
}

function fittingOf(index: CatalogIndex, set: Bits, isFitting: Uint8Array): Bits {
  const fitting = scratchSets.empty()
  const combinationSets = index.shape.values
  const members = passingMembersOf(set)
  for (let at = 0; at < members.length; at += 1) {
    const product = members[at] as number
    if (isFitting[combinationSets[product] as number] === 1) addBit(fitting, product)
  }
  return fitting
}

/** One variant stands for all where it is about stock, sale and price. */
function countFitting(index: CatalogIndex, fitting: Bits, groups: number, counts: Counts): void {
  if (groups & STOCK) counts.inStock += countCommon(fitting, index.allInStock.bits)
  if (groups & SALE) counts.onSale += countCommon(fitting, index.allOnSale.bits)
  if (groups & PRICE) index.priceBlocks.widen(counts, fitting, index)
}
