import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CollectionRules as RulesSchema } from '#contract/catalog/managed-collections.schemas.ts'
import { membersOf } from '#server/search/bitset.ts'
import type { LoadedProduct, LoadedVariant } from '#server/search/indexed-product.ts'
import { createDice, makeIndex, makeProduct, makeUp, makeVariant } from '#server/testing/made-up-catalog.ts'
import { countMembers, listNumbers } from './list-products.ts'
import { type CollectionRules, type Condition, matchRules } from './rules.ts'
import { summarize } from './summarize.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** The rules in their plainest words: somebody with a pencil would do it so. */
function fitsAll(product: LoadedProduct, conditions: readonly Condition[]): boolean {
  const ofProduct = conditions.every((condition) => {
    switch (condition.kind) {
      case 'category':
        return product.category === condition.categoryId
      case 'provider':
        return product.providerId === condition.providerId
      case 'tag':
        return [...product.tags.en, ...product.tags.es].some(
          (tag) => tag.toLowerCase() === condition.tag.toLowerCase(),
        )
      case 'new':
        return product.publishedAtMs >= NOW.getTime() - condition.days * DAY_MS
      default:
        return true
    }
  })
  return (
    ofProduct && product.variants.some((variant) => conditions.every((each) => fitsVariant(variant, each)))
  )
}

function fitsVariant(variant: LoadedVariant, condition: Condition): boolean {
  if (condition.kind === 'price')
    return (
      variant.priceCents >= (condition.minCents ?? 0) &&
      variant.priceCents <= (condition.maxCents ?? Number.POSITIVE_INFINITY)
    )
  if (condition.kind === 'on_sale') return variant.compareAtCents !== null
  return condition.kind !== 'in_stock' || variant.available > 0
}

const fits = (product: LoadedProduct, { match, conditions }: CollectionRules) =>
  match === 'all'
    ? fitsAll(product, conditions)
    : conditions.some((condition) => fitsAll(product, [condition]))

const cents = fc.option(
  fc.integer({ min: 0, max: 400 }).map((step) => step * 50),
  { nil: null },
)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('category'),
    categoryId: fc.constantFrom('gear', 'belts', 'lights', 'gone'),
  }),
  fc.record({ kind: fc.constant('tag'), tag: fc.constantFrom('Kydex', 'cuero', 'RANGE', 'sling', 'nobody') }),
  fc.record({ kind: fc.constant('provider'), providerId: fc.constantFrom('col_0', 'col_1', 'col_gone') }),
  fc.record({ kind: fc.constant('price'), minCents: cents, maxCents: cents }),
  fc.record({ kind: fc.constantFrom('on_sale', 'in_stock') }),
  fc.record({ kind: fc.constant('new'), days: fc.integer({ min: 1, max: 365 }) }),
) as fc.Arbitrary<Condition>

it('finds exactly the products that fit, of any catalog and by any rules', () => {
  const rules = fc.record({
    match: fc.constantFrom('all', 'any'),
    conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
  }) as fc.Arbitrary<CollectionRules>
  fc.assert(
    fc.property(fc.integer(), fc.array(rules, { minLength: 8, maxLength: 8 }), (seed, asked) => {
      const dice = createDice(seed)
      const products = Array.from({ length: 60 }, (_, at) => ({
        ...makeUp(at, dice),
        publishedAtMs: NOW.getTime() - dice.below(400) * DAY_MS - 1,
      }))
      const index = makeIndex(products)
      // What is taken out of the shop is in no collection.
      const gone = products.splice(0, 5)
      for (const { id } of gone) index.remove(id)
      index.orders.merge([])
      for (const each of asked) {
        const found = [...membersOf(matchRules(index, each, NOW))].map((number) => index.entries[number]?.id)
        expect(found).toEqual(products.filter((product) => fits(product, each)).map(({ id }) => id))
      }
    }),
    { numRuns: 60 },
  )
})

it('takes one variant for all that is asked of variants: on sale in one and in stock in another is neither', () => {
  const apart = makeProduct(1, {
    variants: [makeVariant('a', { compareAtCents: 3_000, available: 0 }), makeVariant('b', { available: 4 })],
  })
  const both = makeProduct(2, { variants: [makeVariant('c', { compareAtCents: 3_000, available: 1 })] })
  const index = makeIndex([apart, both])
  const conditions: Condition[] = [{ kind: 'on_sale' }, { kind: 'in_stock' }]
  expect([...membersOf(matchRules(index, { match: 'all', conditions }, NOW))]).toEqual([1])
  expect([...membersOf(matchRules(index, { match: 'any', conditions }, NOW))]).toEqual([0, 1])
})

it('shows hand-picked products in their order, sold-out ones last, those not in the shop not at all', () => {
  const soldOut = makeProduct(1, { variants: [makeVariant('a', { available: 0, priceCents: 100 })] })
  const index = makeIndex([
    soldOut,
    makeProduct(2),
    makeProduct(3, { variants: [makeVariant('c', { priceCents: 50 })] }),
  ])
  const [first, second, third] = [soldOut.id, makeProduct(2).id, makeProduct(3).id]
  const chosen = { rules: null, productIds: [first, third, 'prd_gone', second] }
  const list = (sort: 'featured' | 'price', skip = 0, take = 10) => {
    const { numbers, total } = listNumbers(index, chosen, { sort, skip, take }, NOW)
    return { ids: numbers.map((number) => index.entries[number]?.id), total }
  }
  expect(list('featured')).toEqual({ ids: [third, second, first], total: 3 })
  expect(list('featured', 1, 1)).toEqual({ ids: [second], total: 3 })
  expect(list('price')).toEqual({ ids: [third, first, second], total: 3 })
  expect(list('price', 3)).toEqual({ ids: [], total: 3 })
})

it('forgets what rules found when the catalog changes, and when the clock has gone on', () => {
  const young = makeProduct(1, { publishedAtMs: NOW.getTime() - 10 * DAY_MS })
  const index = makeIndex([young])
  const rules: CollectionRules = { match: 'all', conditions: [{ kind: 'new', days: 10 }] }
  const count = (now: Date) => countMembers(index, { rules, productIds: [] }, now)
  expect(count(NOW)).toBe(1)
  expect(count(new Date(NOW.getTime() + 61_000))).toBe(0)
  index.add(makeProduct(2, { publishedAtMs: NOW.getTime() }))
  index.orders.merge([])
  expect(count(NOW)).toBe(2)
  index.remove(young.id)
  expect(count(NOW)).toBe(1)
})

it('refuses prices without an end or upside down', () => {
  const check = (minCents: number | null, maxCents: number | null) =>
    RulesSchema.safeParse({ match: 'all', conditions: [{ kind: 'price', minCents, maxCents }] }).success
  expect([check(null, null), check(500, 400), check(500, 500), check(null, 400)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

it('says what a collection is about in its first lines, without marks', () => {
  expect(summarize('# Title\n\nFor **long** days, [see](/shop) more.\n\nLater.')).toBe(
    'For long days, see more.',
  )
  expect(summarize('')).toBe('')
  const long = summarize('word '.repeat(60))
  expect([long.length <= 161, long.endsWith('word…')]).toEqual([true, true])
})
