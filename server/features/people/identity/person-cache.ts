/** Persons by session cookie: bounded, short-lived, least recently used first out. */
import type { Person } from '#server/platform/http/route.ts'

const ENTRIES_MAX = 10_000
const KEPT_MS = 60_000

interface Entry {
  person: Person
  until: number
}

interface Keeping {
  /** Of the cache when the look-up began. */
  generation: number
  now: Date
  sessionEndsAt: Date
}

interface PersonCache {
  get(cookie: string, nowMs: number): Person | null
  keep(cookie: string, person: Person, keeping: Keeping): void
  drop(userId: string): void
  clear(): void
  generation(): number
  size(): number
}

export function createPersonCache(entriesMax = ENTRIES_MAX): PersonCache {
  // A Map keeps its order: what was used is put back at its end, what is at its begin goes first.
  const entries = new Map<string, Entry>()
  const cookiesOf = new Map<string, Set<string>>()
  let generation = 0

  function remove(cookie: string, { person }: Entry): void {
    entries.delete(cookie)
    const cookies = cookiesOf.get(person.id)
    cookies?.delete(cookie)
    if (cookies?.size === 0) cookiesOf.delete(person.id)
  }

  return {
    get(cookie, nowMs) {
      const entry = entries.get(cookie)
      if (!entry) return null
      if (nowMs >= entry.until) {
        remove(cookie, entry)
        return null
      }
      entries.delete(cookie)
      entries.set(cookie, entry)
      return entry.person
    },
    keep(cookie, person, keeping) {
      // Something changed while the row was being read, so what was read may be of before.
      if (keeping.generation !== generation) return
      const until = Math.min(keeping.now.getTime() + KEPT_MS, keeping.sessionEndsAt.getTime())
      entries.delete(cookie)
      entries.set(cookie, { person, until })
      const cookies = cookiesOf.get(person.id) ?? new Set()
      cookiesOf.set(person.id, cookies.add(cookie))
      if (entries.size <= entriesMax) return
      const [oldest] = entries
      if (oldest) remove(...oldest)
    },
    drop(userId) {
      generation += 1
      for (const cookie of cookiesOf.get(userId) ?? []) entries.delete(cookie)
      cookiesOf.delete(userId)
    },
    clear() {
      generation += 1
      entries.clear()
      cookiesOf.clear()
    },
    generation: () => generation,
    size: () => entries.size,
  }
}
