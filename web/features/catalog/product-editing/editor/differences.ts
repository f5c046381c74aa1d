/** A proposed change, field by field, against what is live; and which Spanish texts are older than their English. Pure. */

import { isSame } from '#web/platform/drafts/is-same.ts'
import type { Deed, EditableProduct } from '../queries.ts'

export interface Difference {
  /** `description.es` */
  field: string
  before: unknown
  after: unknown
}

const LANGUAGES = ['en', 'es'] as const

export function listDifferences(product: EditableProduct): Difference[] {
  const fields = product.pendingChange?.fields ?? {}
  return Object.entries(fields).flatMap(([field, after]) => {
    const before = product[field as keyof EditableProduct] as unknown
    if (!hasLanguages(after) || !hasLanguages(before))
      return isSame(before, after) ? [] : [{ field, before, after }]
    return LANGUAGES.filter((language) => !isSame(before[language], after[language])).map((language) => ({
      field: `${field}.${language}`,
      before: before[language],
      after: after[language],
    }))
  })
}

function hasLanguages(value: unknown): value is Record<'en' | 'es', unknown> {
  return typeof value === 'object' && value !== null && 'en' in value && 'es' in value
}

const TEXTS = ['name', 'summary', 'description', 'tags'] as const

/** Texts whose English changed after their Spanish, since somebody last confirmed that the Spanish is right. Newest deed first. */
export function listStaleTexts(deeds: readonly Deed[], isSpanishStale: boolean): string[] {
  if (!isSpanishStale) return []
  const confirmed = deeds.findIndex(({ action }) => action === 'confirm-spanish')
  const since = confirmed === -1 ? deeds : deeds.slice(0, confirmed)
  return TEXTS.filter((text) => {
    const last = since.find(
      ({ action, changes }) => isLive(action) && (`${text}.en` in changes || `${text}.es` in changes),
    )
    return last !== undefined && `${text}.en` in last.changes && !(`${text}.es` in last.changes)
  })
}

/** A change that was only proposed or rejected touched nothing. */
function isLive(action: string): boolean {
  return action === 'edit' || action === 'approve-change'
}
