import type { Bits } from './bitset.ts'

/** Counts by the numbers of the vocabulary. */
export interface Counts {
  category: Uint32Array
  provider: Uint32Array
  value: Uint32Array
  inStock: number
  onSale: number
  lowestCents: number
  highestCents: number
}

/** What the filters on whole products leave: of everything but the category, but the provider, and of both. */
export interface Candidates {
  /** Left by the words, the rating and the one provider. */
  base: Bits
  inCategory: Bits
  inProvider: Bits
  both: Bits
}
