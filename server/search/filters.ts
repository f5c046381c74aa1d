/** The filters of a list, in the numbers of the index. */
import { OPTION_KINDS, type OptionKind } from '#contract/catalog/catalog-terms.ts'
import type { listProducts } from '#contract/catalog/products.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Vocabulary } from './vocabulary.ts'

export type ListInput = ParsedInputOf<typeof listProducts>

/** Values asked for; null: any will do. Of unknown ones nothing is left, so that nothing fits. */
type Asked = number[] | null

export interface Filters {
  q: string
  categories: Asked
  providers: Asked
  /** Nobody else's, whatever `providers` says. */
  onlyProvider: Asked
  options: Record<OptionKind, Asked>
  lowestCents: number
  highestCents: number
  inStock: boolean
  onSale: boolean
  rating: number
}

export function filtersOf(input: ListInput, vocabulary: Vocabulary): Filters {
  const options = {} as Filters['options']
  for (const kind of OPTION_KINDS)
    options[kind] = numbersOf(input[kind], (code) => vocabulary.valueNumber(kind, code))
  return {
    q: input.q ?? '',
    categories: numbersOf(input.category, (slug) => vocabulary.findCategory(slug)),
    providers: numbersOf(input.provider, (name) => vocabulary.findCollaborator(name)),
    onlyProvider: numbersOf(input.providerId, (name) => vocabulary.findCollaborator(name)),
    options,
    lowestCents: (input.minPrice ?? 0) * 100,
    highestCents: input.maxPrice === undefined ? Number.POSITIVE_INFINITY : input.maxPrice * 100,
    inStock: input.inStock === '1',
    onSale: input.onSale === '1',
    rating: input.rating ?? 0,
  }
}

function numbersOf(several: string | undefined, find: (name: string) => number | undefined): Asked {
  const names = splitSeveral(several)
  if (names.length === 0) return null
  return [...new Set(names.flatMap((name) => find(name) ?? []))]
}

/** `black,coyote` -> ['black', 'coyote'] */
export function splitSeveral(several: string | undefined): string[] {
  return (several ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** No input holds it (`read-input.ts`), so that it parts what stands in a key. */
const BETWEEN = '\0'

/** What makes two lists the same, in whatever order it was asked for. */
export function keyOf(input: ListInput): string {
  return [filterKeyOf(input), input.sort, input.page, input.perPage].join(BETWEEN)
}

/** What makes two results the same, however they are sorted and cut. */
export function filterKeyOf(input: ListInput): string {
  return [
    input.q?.toLowerCase().replace(/\s+/g, ' '),
    orderless(input.category),
    orderless(input.provider),
    ...OPTION_KINDS.map((kind) => orderless(input[kind])),
    input.minPrice,
    input.maxPrice,
    input.inStock,
    input.onSale,
    input.rating,
    input.providerId,
  ].join(BETWEEN)
}

/** The same for `black,coyote` and `coyote, black`. Most filters are not set, or to one value. */
function orderless(several = ''): string {
  return several.includes(',') ? [...new Set(splitSeveral(several))].sort().join(',') : several.trim()
}
