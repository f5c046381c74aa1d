/** How many products of a set have each value. */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { type Bits, countBits, countCommon, passingMembersOf, type SetsByNumber } from './bitset.ts'
import { ScratchArray } from './buffers.ts'
import type { CatalogIndex } from './catalog-index.ts'

/** The bits of all options among the groups. */
export const ANY_OPTION = (1 << OPTION_KINDS.length) - 1

/** Looking at the number of a product costs about as much as a word of a set, and at a shape as much as so many products. */
const PRODUCTS_A_SHAPE = 5

/** Few products are gone through one by one; of many each value's set is met with theirs. */
function areFew(set: Bits, values: number): boolean {
  return countBits(set) < set.length * values
}

/** Where each product has one. Adds to `counts`, which has a place for each number. */
export function countOnes(set: Bits, numbers: Uint32Array, sets: SetsByNumber, counts: Uint32Array): void {
  if (!areFew(set, counts.length)) {
    countEach(set, sets, counts, () => true)
    return
  }
  const members = passingMembersOf(set)
  for (let at = 0; at < members.length; at += 1) {
    const number = numbers[members[at] as number] as number
    counts[number] = (counts[number] as number) + 1
  }
}

/** Option values of these groups. */
export function countValues(index: CatalogIndex, set: Bits, groups: number, counts: Uint32Array): void {
  const groupOf = index.vocabulary.values.map(({ kind }) => 1 << OPTION_KINDS.indexOf(kind))
  const isCounted = (value: number) => ((groupOf[value] as number) & groups) !== 0
  const { count, values } = index.combinationSets
  if (countBits(set) + count * PRODUCTS_A_SHAPE > set.length * counts.length) {
    countEach(set, index.byValue, counts, isCounted)
    return
  }
  const products = countShapes(index, set)
  const start = values.start.values
  const numbers = values.numbers.values
  for (let shape = 0; shape < count; shape += 1) {
    const times = products[shape] as number
    if (times === 0) continue
    const end = start[shape + 1] as number
    for (let at = start[shape] as number; at < end; at += 1) {
      const value = numbers[at] as number
      if (isCounted(value)) counts[value] = (counts[value] as number) + times
    }
  }
}

const scratchShapes = new ScratchArray(Uint32Array)

/** How many of these products have each shape. Valid until it is called again. */
export function countShapes(index: CatalogIndex, set: Bits): Uint32Array {
  const combinationSets = index.shape.values
  const counts = scratchShapes.ofSize(index.combinationSets.count).fill(0)
  const members = passingMembersOf(set)
  for (let at = 0; at < members.length; at += 1) {
    const shape = combinationSets[members[at] as number] as number
    counts[shape] = (counts[shape] as number) + 1
  }
  return counts
}

function countEach(
  set: Bits,
  sets: SetsByNumber,
  counts: Uint32Array,
  isCounted: (number: number) => boolean,
): void {
  for (let number = 0; number < counts.length; number += 1)
    if (isCounted(number)) counts[number] = (counts[number] as number) + countCommon(set, sets.get(number))
}
