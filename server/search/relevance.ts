/** The best matches of a search, cut to a page without sorting all of them. */
import { type Bits, hasBit, passingMembersOf } from './bitset.ts'
import { ScratchArray } from './buffers.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { sortLargest } from './largest.ts'
import type { Found } from './search-index.ts'

/** A sort key in one number of 53 bits: how well it matches, how often it was sold, which product. */
const PRODUCT_LEVELS = 2 ** 22
const SOLD_LEVELS = 2 ** 19
const SCORE_LEVELS = 2 ** 12

const scratchKeys = new ScratchArray(Float64Array)
const scratchSums = new ScratchArray(Float32Array)
const scratchScores = new ScratchArray(Float32Array)
const scratchProducts = new ScratchArray(Uint32Array)
const scratchLevels = new ScratchArray(Uint16Array)

interface Scored {
  products: Uint32Array
  scores: Float32Array
}

export function pageByRelevance(
  index: CatalogIndex,
  result: Bits,
  found: Found,
  { skip, take }: { skip: number; take: number },
): number[] {
  const { products, scores } = scoresOf(result, found, index.size)
  const levels = levelsOf(scores)
  const lowest = lowestLevelShown(levels, skip + take)
  const keys = scratchKeys.ofSize(products.length)
  let count = 0
  for (let at = 0; at < products.length; at += 1) {
    const level = levels[at] as number
    if (level < lowest) continue
    const product = products[at] as number
    const sold = Math.min(index.sold.at(product), SOLD_LEVELS - 1)
    keys[count] = (level * SOLD_LEVELS + sold) * PRODUCT_LEVELS + product
    count += 1
  }
  const best = sortLargest(keys.subarray(0, count), skip + take)
  return Array.from(best.subarray(skip, skip + take), (key) => key % PRODUCT_LEVELS)
}

function scoresOf(result: Bits, { terms, bonus }: Found, size: number): Scored {
  const [only] = terms
  if (only && terms.length === 1 && bonus === null) return scoredWithin(only, result)
  const sums = scratchSums.ofSize(size).fill(0)
  for (const { products, scores } of terms)
    for (let at = 0; at < products.length; at += 1) {
      const product = products[at] as number
      sums[product] = (sums[product] as number) + (scores[at] as number)
    }
  if (bonus) sums[bonus.product] = (sums[bonus.product] as number) + bonus.score
  const products = passingMembersOf(result)
  const scores = scratchScores.ofSize(products.length)
  for (let at = 0; at < products.length; at += 1) scores[at] = sums[products[at] as number] as number
  return { products, scores }
}

function scoredWithin({ products, scores }: Scored, result: Bits): Scored {
  const remaining = {
    products: scratchProducts.ofSize(products.length),
    scores: scratchScores.ofSize(products.length),
  }
  let count = 0
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at] as number
    if (!hasBit(result, product)) continue
    remaining.products[count] = product
    remaining.scores[count] = scores[at] as number
    count += 1
  }
  return { products: remaining.products.subarray(0, count), scores: remaining.scores.subarray(0, count) }
}

/** Scores in so many steps from nothing to the highest. */
function levelsOf(scores: Float32Array): Uint16Array {
  let highest = 0
  for (let at = 0; at < scores.length; at += 1)
    if ((scores[at] as number) > highest) highest = scores[at] as number
  const steps = highest > 0 ? (SCORE_LEVELS - 1) / highest : 0
  const levels = scratchLevels.ofSize(scores.length)
  for (let at = 0; at < scores.length; at += 1) levels[at] = (scores[at] as number) * steps
  return levels
}

/** Whoever is below has at least `count` before it: only the rest needs sorting. */
function lowestLevelShown(levels: Uint16Array, count: number): number {
  const counts = new Uint32Array(SCORE_LEVELS)
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at] as number
    counts[level] = (counts[level] as number) + 1
  }
  let seen = 0
  for (let level = SCORE_LEVELS - 1; level > 0; level -= 1) {
    seen += counts[level] as number
    if (seen >= count) return level
  }
  return 0
}
