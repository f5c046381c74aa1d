/** What changed, field by field, for the history: `{ 'name.es': { before, after } }`. */
import { isDeepStrictEqual } from 'node:util'
import type { Content, Product, Variant } from './types.ts'

export type Changes = Record<string, { before: unknown; after: unknown }>

type Described = Pick<Product, 'isActive' | 'content' | 'variants'>

export function describeChanges(before: Described, after: Described): Changes {
  return {
    ...compare(flatten(before.content), flatten(after.content)),
    ...compare({ isActive: before.isActive }, { isActive: after.isActive }),
    ...compareVariants(before.variants, after.variants),
  }
}

export function describeContent(before: Content, after: Content): Changes {
  return compare(flatten(before), flatten(after))
}

/** Texts by language; lists stay whole. */
function flatten(content: Content): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(content) as [string, Content[keyof Content]][]) {
    if (typeof value === 'string' || Array.isArray(value)) flat[field] = value
    else Object.assign(flat, { [`${field}.en`]: value.en, [`${field}.es`]: value.es })
  }
  return flat
}

function compare(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pair = { before: before[field] ?? null, after: after[field] ?? null }
    if (!isDeepStrictEqual(pair.before, pair.after)) changes[field] = pair
  }
  return changes
}

/** Under the SKU by which people know them. */
function compareVariants(before: readonly Variant[], after: readonly Variant[]): Changes {
  const changes: Changes = {}
  for (const variant of after) {
    const { id: _, poolId: __, ...now } = variant
    const then = before.find(({ id }) => id === variant.id)
    if (!then) changes[`variants.${variant.sku}`] = { before: null, after: now }
    else Object.assign(changes, prefix(`variants.${then.sku}`, compare({ ...then }, { ...variant })))
  }
  for (const { id, poolId: _, ...then } of before) {
    if (!after.some((each) => each.id === id)) changes[`variants.${then.sku}`] = { before: then, after: null }
  }
  return changes
}

function prefix(name: string, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [`${name}.${field}`, change]))
}
