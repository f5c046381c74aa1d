/** What changed, field by field, for the history: `{ 'name.es': { before, after } }`. */
import { isDeepStrictEqual } from 'node:util'

export type Changes = Record<string, { before: unknown; after: unknown }>

/** Texts by language; lists and plain values stay whole. */
export function flattenTexts(content: object): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(content)) {
    if (typeof value !== 'object' || value === null || !('en' in value)) flat[field] = value
    else Object.assign(flat, { [`${field}.en`]: value.en, [`${field}.es`]: value.es })
  }
  return flat
}

export function compareFields(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changes: Changes = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const pair = { before: before[field] ?? null, after: after[field] ?? null }
    if (!isDeepStrictEqual(pair.before, pair.after)) changes[field] = pair
  }
  return changes
}
