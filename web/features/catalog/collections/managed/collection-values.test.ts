import { expect, it } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import {
  type CollectionValues,
  EMPTY,
  emptyCondition,
  fillValues,
  findConditionProblem,
  findProblems,
  listDifferences,
  toContent,
} from './collection-values.ts'
import type { CollectionDetail } from './queries.ts'

const DETAIL: CollectionDetail = {
  id: 'cln_0000000001',
  name: { en: 'Gifts', es: 'Regalos' },
  slug: { en: 'gifts', es: 'regalos' },
  description: { en: 'Small things.', es: 'Detalles.' },
  kind: 'automatic',
  state: 'draft',
  picture: null,
  image: null,
  products: 3,
  place: 1,
  version: 4,
  changedAt: '2026-11-16T12:00:00.000Z',
  changedBy: null,
  rules: {
    match: 'any',
    conditions: [
      { kind: 'category', categoryId: 'belts' },
      { kind: 'tag', tag: 'gift' },
      { kind: 'provider', providerId: 'col_1' },
      { kind: 'price', minCents: null, maxCents: 5_000 },
      { kind: 'on_sale' },
      { kind: 'new', days: 14 },
      { kind: 'in_stock' },
    ],
  },
  picked: [],
  productSort: 'newest',
}

it('sends back what it was filled from, whatever the conditions', () => {
  const { name, slug, description, kind, rules, productSort } = DETAIL
  const content = { name, slug, description, kind, rules, productSort, imageId: null, productIds: [] }
  expect(toContent(fillValues(DETAIL))).toEqual(content)
})

it('keeps what was typed of another kind, and sends none of it', () => {
  const values: CollectionValues = {
    ...fillValues(DETAIL),
    kind: 'manual',
    productSort: 'featured',
    picked: [{ id: 'prd_0000000001', name: { en: 'A', es: 'B' }, picture: null, isShown: true }],
  }
  expect(toContent(values)).toMatchObject({
    rules: null,
    productIds: ['prd_0000000001'],
    productSort: 'featured',
  })
  // By rules nothing stands in an order by hand.
  expect(toContent({ ...values, kind: 'automatic' })).toMatchObject({
    productIds: [],
    productSort: 'best-selling',
  })
})

it('says what is missing beside its field', () => {
  expect(Object.keys(findProblems(EMPTY)).toSorted()).toEqual(['name.en', 'name.es', 'rules.conditions.0'])
  expect(findProblems({ ...EMPTY, kind: 'manual', slug: { en: 'Not so', es: 'así' } })).toMatchObject({
    'slug.en': m.collections_slug_wrong(),
    'slug.es': m.collections_slug_wrong(),
  })
  const price = emptyCondition(1, 'price')
  expect([
    findConditionProblem(price),
    findConditionProblem({ ...price, minCents: 200, maxCents: 100 }),
    findConditionProblem({ ...price, minCents: 100 }),
    findConditionProblem({ ...emptyCondition(1, 'new'), days: '0' }),
    findConditionProblem({ ...emptyCondition(1, 'new'), days: '1.5' }),
    findConditionProblem(emptyCondition(1, 'in_stock')),
  ]).toEqual([
    m.collections_condition_price_needed(),
    m.collections_condition_price_order(),
    null,
    m.collections_condition_days_needed({ max: 365 }),
    m.collections_condition_days_needed({ max: 365 }),
    null,
  ])
})

it('names what somebody else changed', () => {
  const mine = fillValues(DETAIL)
  const theirs = fillValues({
    ...DETAIL,
    name: { en: 'Presents', es: 'Regalos' },
    rules: { match: 'all', conditions: [{ kind: 'in_stock' }] },
  })
  expect(listDifferences(mine, theirs)).toEqual([
    m.collections_field_name(),
    m.collections_section_products(),
  ])
  expect(listDifferences(mine, fillValues(DETAIL))).toEqual([])
})
