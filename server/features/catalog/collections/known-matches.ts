/** What rules found, remembered as long as the catalog stays as it is: the list, the count and each page are cut from it. */
import type { Bits } from '#server/search/bitset.ts'
import type { CatalogIndex } from '#server/search/catalog-index.ts'
import { type CollectionRules, matchRules } from './rules.ts'

/** What is new moves with the clock. */
const TTL_MS = 60_000
const MATCHES_MAX = 200

interface Known {
  version: number
  byRules: Map<string, { found: Bits; atMs: number }>
}

const matches = new WeakMap<CatalogIndex, Known>()

/** Not to be written to. */
export function findMatching(index: CatalogIndex, rules: CollectionRules, now: Date): Bits {
  let known = matches.get(index)
  if (known?.version !== index.version) {
    known = { version: index.version, byRules: new Map() }
    matches.set(index, known)
  }
  const key = JSON.stringify(rules)
  const nowMs = now.getTime()
  const match = known.byRules.get(key)
  if (match && Math.abs(nowMs - match.atMs) < TTL_MS) return match.found
  const found = matchRules(index, rules, now)
  known.byRules.delete(key)
  known.byRules.set(key, { found, atMs: nowMs })
  if (known.byRules.size > MATCHES_MAX) known.byRules.delete(known.byRules.keys().next().value as string)
  return found
}
