/** Between what the form of a collection holds and what is sent. Pure. */
import {
  COLLECTION_LIMITS,
  type CollectionKind,
  type CollectionProductSort,
  type ConditionKind,
  type RuleMatch,
} from '#contract/catalog/collection-terms.ts'
import type { createCollection } from '#contract/catalog/managed-collections.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#web/paraglide/messages.js'
import type { CollectionDetail } from './queries.ts'

type InBoth = Record<Language, string>
type Content = InputOf<typeof createCollection>
type Condition = NonNullable<Content['rules']>['conditions'][number]

/** Every field of every kind: what was typed stays when another kind is tried. */
export interface ConditionValues {
  key: number
  kind: ConditionKind
  categoryId: string
  tag: string
  providerId: string
  minCents: number | null
  maxCents: number | null
  days: string
}

export interface CollectionValues {
  name: InBoth
  slug: InBoth
  description: InBoth
  image: CollectionDetail['image']
  kind: CollectionKind
  match: RuleMatch
  conditions: ConditionValues[]
  picked: CollectionDetail['picked']
  productSort: CollectionProductSort
}

export const emptyCondition = (key: number, kind: ConditionKind = 'category'): ConditionValues => ({
  key,
  kind,
  categoryId: '',
  tag: '',
  providerId: '',
  minCents: null,
  maxCents: null,
  days: '30',
})

const nothing = () => ({ en: '', es: '' })

export const EMPTY: CollectionValues = {
  name: nothing(),
  slug: nothing(),
  description: nothing(),
  image: null,
  kind: 'automatic',
  match: 'all',
  conditions: [emptyCondition(1)],
  picked: [],
  productSort: 'best-selling',
}

export function fillValues(detail: CollectionDetail): CollectionValues {
  const { name, slug, description, image, kind, rules, picked, productSort } = detail
  const conditions = rules?.conditions.map((condition, at) => fillCondition(condition, at + 1))
  const match = rules?.match ?? 'all'
  return {
    ...{ name, slug, description, image, kind, match, picked, productSort },
    conditions: conditions ?? [emptyCondition(1)],
  }
}

function fillCondition(condition: Condition, key: number): ConditionValues {
  const empty = emptyCondition(key, condition.kind)
  if (condition.kind === 'new') return { ...empty, days: String(condition.days) }
  return { ...empty, ...condition }
}

function toCondition(values: ConditionValues): Condition {
  const { kind } = values
  switch (kind) {
    case 'category':
      return { kind, categoryId: values.categoryId }
    case 'tag':
      return { kind, tag: values.tag.trim() }
    case 'provider':
      return { kind, providerId: values.providerId }
    case 'price':
      return { kind, minCents: values.minCents, maxCents: values.maxCents }
    case 'new':
      return { kind, days: Number(values.days) }
    default:
      return { kind }
  }
}

export const toRules = ({ match, conditions }: Pick<CollectionValues, 'match' | 'conditions'>) => ({
  match,
  conditions: conditions.map(toCondition),
})

/** An automatic one has no order by hand. */
export const sortOf = ({ kind, productSort }: Pick<CollectionValues, 'kind' | 'productSort'>) =>
  kind === 'automatic' && productSort === 'featured' ? 'best-selling' : productSort

export function toContent(values: CollectionValues): Content {
  const { name, slug, description, image, kind, picked } = values
  return {
    ...{ name, slug, description, kind },
    imageId: image?.id ?? null,
    rules: kind === 'automatic' ? toRules(values) : null,
    productIds: kind === 'manual' ? picked.map(({ id }) => id) : [],
    productSort: sortOf(values),
  }
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function findProblems(values: CollectionValues): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const language of ['en', 'es'] as const) {
    const slug = values.slug[language]
    if (!values.name[language].trim()) problems[`name.${language}`] = m.collections_name_needed()
    if (slug && !SLUG.test(slug)) problems[`slug.${language}`] = m.collections_slug_wrong()
  }
  if (values.kind === 'automatic')
    for (const [at, condition] of values.conditions.entries()) {
      const problem = findConditionProblem(condition)
      if (problem) problems[`rules.conditions.${at}`] = problem
    }
  return problems
}

export function findConditionProblem(values: ConditionValues): string | null {
  const { kind, minCents, maxCents } = values
  if (kind === 'category') return values.categoryId ? null : m.collections_condition_category_needed()
  if (kind === 'provider') return values.providerId ? null : m.collections_condition_provider_needed()
  if (kind === 'tag') return values.tag.trim() ? null : m.collections_condition_tag_needed()
  if (kind === 'new') {
    const max = COLLECTION_LIMITS.newDaysMax
    const days = Number(values.days)
    const isFine = Number.isInteger(days) && days >= 1 && days <= max
    return isFine ? null : m.collections_condition_days_needed({ max })
  }
  if (kind !== 'price') return null
  if (minCents === null && maxCents === null) return m.collections_condition_price_needed()
  const isTurned = minCents !== null && maxCents !== null && minCents > maxCents
  return isTurned ? m.collections_condition_price_order() : null
}

const FIELDS: readonly (readonly [string, () => string, (values: CollectionValues) => unknown])[] = [
  ['name', () => m.collections_field_name(), ({ name }) => name],
  ['slug', () => m.collections_field_slug(), ({ slug }) => slug],
  ['description', () => m.collections_field_description(), ({ description }) => description],
  ['image', () => m.collections_section_picture(), ({ image }) => image?.id],
  [
    'products',
    () => m.collections_section_products(),
    (values) => {
      const { productIds, rules, kind } = toContent(values)
      return [kind, productIds, rules]
    },
  ],
  ['productSort', () => m.collections_field_sort(), ({ productSort }) => productSort],
]

/** Names of the fields in which two differ. */
export function listDifferences(one: CollectionValues, other: CollectionValues): string[] {
  return FIELDS.filter(
    ([, , read]) => JSON.stringify(read(one) ?? null) !== JSON.stringify(read(other) ?? null),
  ).map(([, nameOf]) => nameOf())
}

/** For the notice of a draft: what a field of the form is called. */
export function nameField(path: string): string {
  const field = path.split('.')[0]
  return FIELDS.find(([name]) => name === field)?.[1]() ?? m.collections_section_products()
}
