/** How many products of a set have each value. */
import { type Bits, countBits, countCommon, passingMembersOf, type SetsByNumber } from './bitset.ts'
import type { NumberLists } from './number-lists.ts'

/** Looking at a product's one number, or at its list, costs about as much as so many words of a set. */
const WORDS_A_NUMBER = 2
const WORDS_A_LIST = 5

/** Few products are gone through one by one; of many each value's set is met with theirs. */
function areFew(set: Bits, values: number, wordsAProduct: number): boolean {
  return countBits(set) * wordsAProduct < set.length * values
}

/** Where each product has one. Adds to `counts`, which has a place for each number. */
export function countOnes(
  set: Bits,
  numbers: ArrayLike<number>,
  sets: SetsByNumber,
  counts: Uint32Array,
): void {
  if (!areFew(set, counts.length, WORDS_A_NUMBER)) {
    countEach(set, sets, counts, () => true)
    return
  }
  for (const product of passingMembersOf(set)) {
    const number = numbers[product] as number
    counts[number] = (counts[number] as number) + 1
  }
}

/** Where each has a list of them; only those numbers that are wanted. */
export function countLists(
  set: Bits,
  lists: NumberLists,
  sets: SetsByNumber,
  counts: Uint32Array,
  isWanted: (number: number) => boolean,
): void {
  if (!areFew(set, counts.length, WORDS_A_LIST)) {
    countEach(set, sets, counts, isWanted)
    return
  }
  const start = lists.start.values
  const numbers = lists.numbers.values
  const counted = new Uint32Array(counts.length)
  for (const product of passingMembersOf(set)) {
    const end = start[product + 1] as number
    for (let at = start[product] as number; at < end; at += 1) {
      const number = numbers[at] as number
      counted[number] = (counted[number] as number) + 1
    }
  }
  for (let number = 0; number < counts.length; number += 1)
    if (isWanted(number)) counts[number] = (counts[number] as number) + (counted[number] as number)
}

function countEach(
  set: Bits,
  sets: SetsByNumber,
  counts: Uint32Array,
  isWanted: (number: number) => boolean,
): void {
  for (let number = 0; number < counts.length; number += 1)
    if (isWanted(number)) counts[number] = (counts[number] as number) + countCommon(set, sets.get(number))
}
