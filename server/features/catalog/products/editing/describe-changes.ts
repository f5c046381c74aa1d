/** What changed, field by field, for the history: `{ 'name.es': { before, after } }`. */
import { type Changes, compareFields, flattenTexts } from '#server/features/catalog/publishing/index.ts'
import type { Content, Product, Variant } from './types.ts'

type Described = Pick<Product, 'isActive' | 'content' | 'variants'>

export function describeChanges(before: Described, after: Described): Changes {
  return {
    ...compareFields(flattenTexts(before.content), flattenTexts(after.content)),
    ...compareFields({ isActive: before.isActive }, { isActive: after.isActive }),
    ...compareVariants(before.variants, after.variants),
  }
}

export function describeContent(before: Content, after: Content): Changes {
  return compareFields(flattenTexts(before), flattenTexts(after))
}

/** Under the SKU by which people know them. */
function compareVariants(before: readonly Variant[], after: readonly Variant[]): Changes {
  const changes: Changes = {}
  for (const variant of after) {
    const { id: _, inventoryItemId: __, ...now } = variant
    const then = before.find(({ id }) => id === variant.id)
    if (!then) changes[`variants.${variant.sku}`] = { before: null, after: now }
    else Object.assign(changes, prefix(`variants.${then.sku}`, compareFields({ ...then }, { ...variant })))
  }
  for (const { id, inventoryItemId: _, ...then } of before) {
    if (!after.some((each) => each.id === id)) changes[`variants.${then.sku}`] = { before: then, after: null }
  }
  return changes
}

function prefix(name: string, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [`${name}.${field}`, change]))
}
