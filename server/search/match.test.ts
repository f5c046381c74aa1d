import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { productsSchemas } from '#contract/catalog/products.schemas.ts'
import { listFrom } from '#server/features/catalog/products/list.ts'
import { createDice, makeIndex, makeUp, VALUES } from '#server/testing/made-up-catalog.ts'
import type { ListInput } from './filters.ts'
import type { LoadedProduct, LoadedVariant } from './indexed-product.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const GROUPS = ['category', 'provider', ...OPTION_KINDS, 'price', 'inStock', 'onSale'] as const
type Group = (typeof GROUPS)[number]

/** The rule in its plainest words: somebody with a pencil would do it so. */
function fits(
  product: LoadedProduct,
  input: ListInput,
  leftOut: Group | null,
  also = (_: LoadedVariant) => true,
) {
  const asked = (group: 'category' | 'provider' | (typeof OPTION_KINDS)[number]) =>
    group === leftOut || !input[group] ? null : input[group].split(',')
  const category = asked('category')
  const provider = asked('provider')
  if (category && !category.includes(product.category)) return []
  if (provider && !provider.includes(product.providerId.replace('col_', 'seller-'))) return []
  if (input.rating && product.ratingAverage < input.rating) return []
  return product.variants.filter((variant) => {
    const isPriced =
      leftOut === 'price' ||
      (variant.priceCents >= (input.minPrice ?? 0) * 100 &&
        variant.priceCents <= (input.maxPrice ?? Number.POSITIVE_INFINITY) * 100)
    return (
      isPriced &&
      (leftOut === 'inStock' || !input.inStock || variant.available > 0) &&
      (leftOut === 'onSale' || !input.onSale || variant.compareAtCents !== null) &&
      OPTION_KINDS.every((kind) => asked(kind)?.includes(variant.options[kind] ?? '') ?? true) &&
      also(variant)
    )
  })
}

function naiveAnswer(products: LoadedProduct[], input: ListInput) {
  const count = (
    leftOut: Group,
    ofProduct = (_: LoadedProduct) => true,
    ofVariant?: (v: LoadedVariant) => boolean,
  ) => products.filter((each) => ofProduct(each) && fits(each, input, leftOut, ofVariant).length > 0).length
  const counts = (pairs: [string, number][]) => Object.fromEntries(pairs.filter(([, number]) => number > 0))
  const prices = products.flatMap((each) => fits(each, input, 'price').map(({ priceCents }) => priceCents))
  return {
    ids: products.filter((each) => fits(each, input, null).length > 0).map(({ id }) => id),
    category: counts(CATEGORIES.map((id) => [id, count('category', ({ category }) => category === id)])),
    provider: counts(
      [0, 1, 2, 3, 4, 5].map((at) => [
        `seller-${at}`,
        count('provider', ({ providerId }) => providerId === `col_${at}`),
      ]),
    ),
    ...Object.fromEntries(
      OPTION_KINDS.map((kind) => [
        kind,
        counts(
          VALUES[kind].map((code) => [code, count(kind, undefined, ({ options }) => options[kind] === code)]),
        ),
      ]),
    ),
    price: {
      minCents: prices.reduce((a, b) => Math.min(a, b), prices.length > 0 ? Number.POSITIVE_INFINITY : 0),
      maxCents: prices.reduce((a, b) => Math.max(a, b), 0),
    },
    inStock: count('inStock', undefined, ({ available }) => available > 0),
    onSale: count('onSale', undefined, ({ compareAtCents }) => compareAtCents !== null),
  }
}

function indexedAnswer(index: ReturnType<typeof makeIndex>, input: ListInput) {
  const ids: string[] = []
  let list = listFrom(index, { ...input, page: 1, perPage: 96 }, 'en', NOW)
  for (let page = 2; ; page += 1) {
    ids.push(...list.items.map(({ id }) => id))
    if (page > list.pages) break
    list = listFrom(index, { ...input, page, perPage: 96 }, 'en', NOW)
  }
  const { price, inStock, onSale, ...groups } = list.facets
  expect(list.total).toBe(ids.length)
  return {
    ids: ids.sort(),
    ...Object.fromEntries(
      Object.entries(groups).map(([group, values]) => [
        group,
        Object.fromEntries(values.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
      ]),
    ),
    price,
    inStock,
    onSale,
  }
}

const someOf = (values: readonly string[]) =>
  fc.option(
    fc.subarray([...values], { minLength: 1, maxLength: 2 }).map((chosen) => chosen.join(',')),
    { nil: undefined, freq: 2 },
  )
const flag = fc.option(fc.constant('1' as const), { nil: undefined })
const inputs = fc
  .record({
    category: someOf(CATEGORIES),
    provider: someOf(['seller-0', 'seller-1', 'seller-2', 'seller-3']),
    size: someOf(VALUES.size),
    color: someOf(VALUES.color),
    hand: someOf(VALUES.hand),
    fit: someOf(VALUES.fit),
    minPrice: fc.option(fc.integer({ min: 0, max: 160 }), { nil: undefined }),
    maxPrice: fc.option(fc.integer({ min: 0, max: 160 }), { nil: undefined }),
    inStock: flag,
    onSale: flag,
    rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  })
  .map((filters) => productsSchemas.listProducts.input.parse(JSON.parse(JSON.stringify(filters))))

/** Of most real products the variants differ in their options alone. */
function makeEven(product: LoadedProduct): LoadedProduct {
  const [first] = product.variants
  if (!first) return product
  const { priceCents, compareAtCents, available } = first
  const variants = product.variants.map((each) => ({ ...each, priceCents, compareAtCents, available }))
  return { ...product, variants }
}

const makeMany = (count: number, seed: number) => {
  const dice = createDice(seed)
  return Array.from({ length: count }, (_, number) => {
    const product = makeUp(number, dice)
    return number % 2 === 0 ? makeEven(product) : product
  })
}

describe('facets', () => {
  it('are those that counting one by one would give, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70 }), fc.integer(), inputs, (count, seed, input) => {
        const products = makeMany(count, seed)
        expect(indexedAnswer(makeIndex(products), input)).toEqual(naiveAnswer(products, input))
      }),
      { numRuns: 300 },
    )
  })

  it('are so with 5,000 products too', () => {
    const products = makeMany(5_000, 20)
    const index = makeIndex(products)
    const checked: Record<string, string>[] = [
      {},
      { category: 'belts,lights', rating: '3' },
      { color: 'black,coyote', size: 'm', inStock: '1' },
      { provider: 'seller-1', hand: 'left', minPrice: '40', maxPrice: '90', onSale: '1' },
    ]
    for (const filters of checked) {
      const input = productsSchemas.listProducts.input.parse(filters)
      expect(indexedAnswer(index, input)).toEqual(naiveAnswer(products, input))
    }
  })

  it('stay true when products change, go and come back, and stock moves', () => {
    fc.assert(
      fc.property(fc.integer(), inputs, (seed, input) => {
        const dice = createDice(seed)
        const products = new Map(makeMany(40, seed).map((product) => [product.id, product]))
        const index = makeIndex(products.values())
        for (let step = 0; step < 30; step += 1) {
          const product = makeUp(dice.below(50), dice)
          const known = products.get(product.id)
          const chance = dice.next()
          if (known && chance < 0.3) {
            const available = known.variants.map(() => dice.below(3))
            products.set(product.id, {
              ...known,
              variants: known.variants.map((each, at) => ({ ...each, available: available[at] ?? 0 })),
            })
            expect(index.setAvailable(index.numberOf(product.id) ?? -1, available)).not.toBeNull()
          } else if (known && chance < 0.5) {
            products.delete(product.id)
            index.remove(product.id)
            index.orders.merge([])
          } else {
            products.set(product.id, product)
            index.orders.merge([index.add(product)])
          }
        }
        const now = [...products.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
        expect(indexedAnswer(index, input)).toEqual(naiveAnswer(now, input))
        const fresh = makeIndex(now)
        for (const sort of ['price', 'newest', 'rating', 'best-selling'] as const)
          expect(listFrom(index, { ...input, sort }, 'en', NOW).items).toEqual(
            listFrom(fresh, { ...input, sort }, 'en', NOW).items,
          )
      }),
      { numRuns: 100 },
    )
  })

  it('come with pages in the order asked for, be the result a large part of the catalog or a small one', () => {
    const products = makeMany(3_000, 7)
    const index = makeIndex(products)
    const lowest = ({ variants }: LoadedProduct) => Math.min(...variants.map(({ priceCents }) => priceCents))
    for (const filters of [{}, { category: 'belts' }, { category: 'belts', color: 'tan', hand: 'left' }]) {
      const input = productsSchemas.listProducts.input.parse({
        ...filters,
        sort: 'price',
        page: '2',
        perPage: '5',
      })
      const expected = products
        .filter((each) => fits(each, input, null).length > 0)
        .sort((a, b) => lowest(a) - lowest(b) || b.sold - a.sold || b.publishedAtMs - a.publishedAtMs)
        .map(({ id }) => id)
      const list = listFrom(index, input, 'en', NOW)
      expect(list.items.map(({ id }) => id)).toEqual(expected.slice(5, 10))
      expect(list.total).toBe(expected.length)
    }
  })
})
