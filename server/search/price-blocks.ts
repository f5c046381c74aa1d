/**
 * The lowest and the highest price of each 32 products (a word of a set). Most words cannot widen a range that is known
 * already, so that the range of a large set is found by looking at few products.
 */
import type { Bits } from './bitset.ts'
import { Column } from './growing.ts'
import type { Counts } from './match-counts.ts'

interface Prices {
  lowestCents: { values: Uint32Array }
  highestCents: { values: Uint32Array }
}

export class PriceBlocks {
  readonly #lowest = new Column(Uint32Array)
  readonly #highest = new Column(Uint32Array)

  /** Products come in the order of their numbers. */
  add(product: number, lowestCents: number, highestCents: number): void {
    const block = product >>> 5
    if (block === this.#lowest.length) {
      this.#lowest.push(lowestCents)
      this.#highest.push(highestCents)
      return
    }
    this.#lowest.set(block, Math.min(this.#lowest.at(block), lowestCents))
    this.#highest.set(block, Math.max(this.#highest.at(block), highestCents))
  }

  /** Widens the range of `counts` by the prices of these products. */
  widen(counts: Counts, set: Bits, prices: Prices): void {
    const lowest = prices.lowestCents.values
    const highest = prices.highestCents.values
    const blockLowest = this.#lowest.values
    const blockHighest = this.#highest.values
    let low = counts.lowestCents
    let high = counts.highestCents
    const blocks = Math.min(set.length, this.#lowest.length)
    for (let block = 0; block < blocks; block += 1) {
      let word = set[block] as number
      if (word === 0) continue
      if ((blockLowest[block] as number) >= low && (blockHighest[block] as number) <= high) continue
      for (; word !== 0; word &= word - 1) {
        const product = (block << 5) + (31 - Math.clz32(word & -word))
        if ((lowest[product] as number) < low) low = lowest[product] as number
        if ((highest[product] as number) > high) high = highest[product] as number
      }
    }
    counts.lowestCents = low
    counts.highestCents = high
  }
}
