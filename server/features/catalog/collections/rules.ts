/** Which products a set of rules finds, as sets of the catalog in memory. Pure. */
import type { z } from 'zod'
import type { CollectionRules as RulesSchema } from '#contract/catalog/managed-collections.schemas.ts'
import { addAll, addBit, type Bits, emptyBits, intersectWith, membersOf } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { filtersOf } from '#server/search/filters.ts'
import { matchProducts } from '#server/search/match.ts'

export type CollectionRules = z.output<typeof RulesSchema>
export type Condition = CollectionRules['conditions'][number]

const DAY_MS = 24 * 60 * 60 * 1000
const NO_FILTERS = { page: 1, perPage: 1 }

/** Only what is in the shop: the index holds nothing else. */
export function matchRules(index: CatalogIndex, { match, conditions }: CollectionRules, now: Date): Bits {
  if (match === 'all') return matchAll(index, conditions, now)
  const found = emptyBits(index.size)
  for (const condition of conditions) addAll(found, matchAll(index, [condition], now))
  return found
}

function matchAll(index: CatalogIndex, conditions: readonly Condition[], now: Date): Bits {
  const found = matchVariants(index, conditions)
  for (const condition of conditions) {
    const fitting = findFitting(index, condition, now)
    if (fitting) intersectWith(found, fitting)
  }
  return found
}

/** One variant must satisfy all that is asked of variants at once, as in the shop: on sale there and in stock here is neither. */
function matchVariants(index: CatalogIndex, conditions: readonly Condition[]): Bits {
  const prices = conditions.filter((each) => each.kind === 'price')
  return matchProducts(index, {
    ...filtersOf(NO_FILTERS, index.vocabulary),
    lowestCents: Math.max(0, ...prices.map(({ minCents }) => minCents ?? 0)),
    highestCents: Math.min(
      Number.POSITIVE_INFINITY,
      ...prices.map(({ maxCents }) => maxCents ?? Number.POSITIVE_INFINITY),
    ),
    inStock: conditions.some(({ kind }) => kind === 'in_stock'),
    onSale: conditions.some(({ kind }) => kind === 'on_sale'),
  }).result
}

/** Null for what is asked of variants. A category or a seller that is gone has no products. */
function findFitting(index: CatalogIndex, condition: Condition, now: Date): Bits | null {
  const { vocabulary } = index
  switch (condition.kind) {
    case 'category':
      return index.byCategory.get(vocabulary.categoryNumber(condition.categoryId) ?? -1)
    case 'provider':
      return index.byProvider.get(vocabulary.collaboratorNumber(condition.providerId) ?? -1)
    case 'tag':
      return index.byTag.get(condition.tag, index.size)
    case 'new':
      return findNew(index, now.getTime() - condition.days * DAY_MS)
    default:
      return null
  }
}

function findNew(index: CatalogIndex, sinceMs: number): Bits {
  const found = emptyBits(index.size)
  for (const product of membersOf(index.alive.bits))
    if (index.publishedAtMs.at(product) >= sinceMs) addBit(found, product)
  return found
}
