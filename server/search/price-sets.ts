/**
 * Products by a price, so that those up to any price are found without looking at each: a set for each of some steps,
 * with all that are below its end. Only those of the step in which the asked price lies are looked at.
 */
import { addBit, type Bits, GrowingBits } from './bitset.ts'
import { scratchSets } from './buffers.ts'
import type { Column } from './growing.ts'

/** Steps grow with the price, six to a doubling, from 2.56 to 1,310 dollars. */
const STEPS_A_DOUBLING = 6
const FIRST_DOUBLING = 8
const STEPS = STEPS_A_DOUBLING * 9 + 2

function stepOf(cents: number): number {
  const step = Math.floor((Math.log2(Math.max(cents, 1)) - FIRST_DOUBLING) * STEPS_A_DOUBLING) + 1
  return Math.min(Math.max(step, 0), STEPS - 1)
}

export class PriceSets {
  readonly #prices: Column<Uint32Array>
  /** Products of this step and of all before it. */
  readonly #upTo = Array.from({ length: STEPS }, () => new GrowingBits())

  constructor(prices: Column<Uint32Array>) {
    this.#prices = prices
  }

  add(product: number, cents: number): void {
    for (let step = stepOf(cents); step < STEPS; step += 1) this.#upTo[step]?.add(product)
  }

  /** Products of `base` at this price or below it. For the time of a match. */
  atMost(cents: number, base: Bits): Bits {
    const step = stepOf(cents)
    const below = this.#upTo[step - 1]?.bits ?? NOTHING
    const within = this.#upTo[step]?.bits ?? NOTHING
    const found = scratchSets.common(base, below)
    const prices = this.#prices.values
    const words = Math.min(base.length, within.length)
    for (let at = 0; at < words; at += 1) {
      let word = (base[at] as number) & (within[at] as number) & ~(found[at] as number)
      for (; word !== 0; word &= word - 1) {
        const product = (at << 5) + (31 - Math.clz32(word & -word))
        if ((prices[product] as number) <= cents) addBit(found, product)
      }
    }
    return found
  }
}
const NOTHING = new Uint32Array(0)
