/** Persons by session cookie, for a moment. */
import type { Clock } from '#server/platform/clock.ts'
import type { Person } from '#server/platform/http/route.ts'
import { createRecentCache, type RecentCache } from '#server/platform/recent-cache.ts'

const ENTRIES_MAX = 10_000
const TTL_MS = 60_000

interface Validity {
  /** Of the cache when the look-up began. */
  generation: number
  sessionEndsAt: Date
}

interface PersonCache extends Pick<RecentCache<Person>, 'get' | 'generation' | 'clear' | 'size'> {
  set(cookie: string, person: Person, validity: Validity): void
  /** All cookies of a user. */
  drop(userId: string): void
}

export function createPersonCache(clock: Clock, entriesMax = ENTRIES_MAX): PersonCache {
  const cookiesOf = new Map<string, Set<string>>()
  const persons = createRecentCache<Person>({ clock, entriesMax, ttlMs: TTL_MS, onRemove: forgetCookie })

  function forgetCookie({ id }: Person, cookie: string): void {
    const cookies = cookiesOf.get(id)
    cookies?.delete(cookie)
    if (cookies?.size === 0) cookiesOf.delete(id)
  }

  return {
    get: persons.get,
    set(cookie, person, { generation, sessionEndsAt }) {
      const leftMs = sessionEndsAt.getTime() - clock.now().getTime()
      if (!persons.set(cookie, person, generation, leftMs)) return
      cookiesOf.set(person.id, (cookiesOf.get(person.id) ?? new Set()).add(cookie))
    },
    drop: (userId) => persons.drop(...(cookiesOf.get(userId) ?? [])),
    clear: persons.clear,
    generation: persons.generation,
    size: persons.size,
  }
}
