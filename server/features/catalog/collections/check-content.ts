/** What a schema cannot see of a collection: that what it names exists, and that it has what its kind needs. */
import type { createCollection } from '#contract/catalog/managed-collections.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { findProductNames } from '#server/features/catalog/products/editing/index.ts'
import { refuseFields } from '#server/features/catalog/publishing/index.ts'
import { findOwned } from '#server/features/site/images/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import type { CollectionRules } from './rules.ts'
import type { Collection } from './store.ts'

export type Content = ParsedInputOf<typeof createCollection>

interface Asked {
  userId: string
  language: Language
  index: CatalogIndex
  /** What it is now; what it has may stay. */
  before: Collection | null
}

export async function refuseWrongContent(tx: Tx, content: Content, asked: Asked): Promise<void> {
  const problems = [...findWrongKind(content), ...findUnknownConditions(content.rules, asked)]
  const { imageId } = content
  if (imageId !== null && imageId !== asked.before?.imageId) {
    const own = await findOwned(tx, asked.userId, [imageId])
    if (own.length === 0) problems.push({ field: 'imageId', code: 'unknown' })
  }
  const known = await findProductNames(tx, content.productIds)
  const isDouble = new Set(content.productIds).size < content.productIds.length
  if (isDouble || content.productIds.some((id) => !known.has(id)))
    problems.push({ field: 'productIds', code: isDouble ? 'double' : 'unknown' })
  refuseFields(problems, asked.language)
}

function findWrongKind({ kind, rules, productSort }: Content) {
  if (kind === 'manual') return []
  return [
    ...(rules === null ? [{ field: 'rules', code: 'required' }] : []),
    ...(productSort === 'featured' ? [{ field: 'productSort', code: 'manual_only' }] : []),
  ]
}

/** A category or a seller that went since stays in the rules that name it, and has no products. */
function findUnknownConditions(rules: CollectionRules | null, { index, before }: Asked) {
  const named = new Set(before?.rules?.conditions.map((each) => JSON.stringify(each)))
  return (rules?.conditions ?? []).flatMap((condition, at) => {
    if (named.has(JSON.stringify(condition))) return []
    const isKnown =
      condition.kind === 'category'
        ? index.vocabulary.categoryNumber(condition.categoryId) !== undefined
        : condition.kind !== 'provider' ||
          index.vocabulary.collaboratorNumber(condition.providerId) !== undefined
    return isKnown ? [] : [{ field: `rules.conditions.${at}`, code: 'unknown' }]
  })
}
