/** What was searched for on this device, newest first. Stays in the browser. */
import { localStore } from '#web/platform/storage.ts'

const KEY = 'recent_searches'
const RECENT_MAX = 5

export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

export function rememberSearch(term: string): void {
  const text = term.trim()
  if (text === '') return
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
  localStore.set(KEY, JSON.stringify([text, ...others].slice(0, RECENT_MAX)))
}
