/**
 * Which products fit the filters, and how many would fit each other choice. A group's own counts leave its own selection
 * out, as a second choice of a group adds to the first. One variant must satisfy all that is asked of variants at once.
 */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { addAll, type Bits, countBits, countCommon, type SetsByNumber, wordsFor } from './bitset.ts'
import { scratchSets } from './buffers.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { ANY_OPTION, countOnes, countValues } from './count-sets.ts'
import type { Filters } from './filters.ts'
import type { Candidates, Counts } from './match-counts.ts'
import { countByVariants } from './match-variants.ts'
import type { Found } from './search-index.ts'

export interface Match {
  result: Bits
  total: number
  counts: Counts
  /** Null when no words were asked for. */
  found: Found | null
}

export function matchProducts(index: CatalogIndex, filters: Filters): Match {
  const size = index.size
  const found = index.search.search(filters.q, { size, alive: index.alive.bits })
  scratchSets.begin(wordsFor(size))
  const candidates = findCandidates(index, filters, found)
  const counts = emptyCounts(index)
  const result = asksOfVariants(filters)
    ? countByVariants(index, filters, candidates, counts)
    : countBySets(index, candidates, counts)
  return { result: result.slice(), total: countBits(result), counts, found }
}

function asksOfVariants(filters: Filters): boolean {
  return (
    filters.inStock ||
    filters.onSale ||
    filters.lowestCents > 0 ||
    filters.highestCents < Number.POSITIVE_INFINITY ||
    OPTION_KINDS.some((kind) => filters.options[kind] !== null)
  )
}

function findCandidates(index: CatalogIndex, filters: Filters, found: Found | null): Candidates {
  let base = scratchSets.copy(found ? found.hits : index.alive.bits)
  if (filters.rating > 0) base = scratchSets.common(base, index.byRating.get(filters.rating))
  if (filters.onlyProvider) base = scratchSets.common(base, unionOf(index.byProvider, filters.onlyProvider))
  const inCategory = filters.categories
    ? scratchSets.common(base, unionOf(index.byCategory, filters.categories))
    : base
  const inProvider = filters.providers
    ? scratchSets.common(base, unionOf(index.byProvider, filters.providers))
    : base
  const both = inCategory === base ? inProvider : scratchSets.common(inCategory, inProvider)
  return { base, inCategory, inProvider, both }
}

function unionOf(sets: SetsByNumber, numbers: number[]): Bits {
  const union = scratchSets.empty()
  for (const number of numbers) addAll(union, sets.get(number))
  return union
}

function emptyCounts({ vocabulary }: CatalogIndex): Counts {
  return {
    category: new Uint32Array(vocabulary.categories.length),
    provider: new Uint32Array(vocabulary.collaborators.length),
    value: new Uint32Array(vocabulary.values.length),
    inStock: 0,
    onSale: 0,
    lowestCents: Number.POSITIVE_INFINITY,
    highestCents: 0,
  }
}

/** Nothing is asked of variants, so whole sets of products can be counted. */
function countBySets(index: CatalogIndex, candidates: Candidates, counts: Counts): Bits {
  const { inCategory, inProvider, both } = candidates
  countOnes(inProvider, index.category.values, index.byCategory, counts.category)
  countOnes(inCategory, index.provider.values, index.byProvider, counts.provider)
  countValues(index, both, ANY_OPTION, counts.value)
  counts.inStock = countCommon(both, index.inStock.bits)
  counts.onSale = countCommon(both, index.onSale.bits)
  index.priceBlocks.widen(counts, both, index)
  return both
}
