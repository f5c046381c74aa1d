/** Persons by session cookie: bounded, short-lived, least recently used first out. */
import type { Person } from '#server/platform/http/route.ts'

const ENTRIES_MAX = 10_000
const TTL_MS = 60_000

interface Entry {
  person: Person
  until: number
}

interface Validity {
  /** Of the cache when the look-up began. */
  generation: number
  now: Date
  sessionEndsAt: Date
}

interface PersonCache {
  get(cookie: string, nowMs: number): Person | null
  set(cookie: string, person: Person, validity: Validity): void
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
    set(cookie, person, validity) {
      // Something changed while the row was being read, so what was read may be of before.
      if (validity.generation !== generation) return
      const until = Math.min(validity.now.getTime() + TTL_MS, validity.sessionEndsAt.getTime())
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
