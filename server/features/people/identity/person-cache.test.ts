import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/platform/http/route.ts'
import { createPersonCache } from './person-cache.ts'

const person = (id: string): Person => ({
  id,
  username: id,
  role: 'customer',
  displayName: id,
  email: `${id}@example.com`,
  sessionId: `ses_${id}`,
  twoFactorEnabled: false,
  team: null,
})
const START_MS = Date.parse('2026-01-01T00:00:00Z')
const at = (ms: number) => new Date(START_MS + ms)
const inAWeek = at(7 * 86_400_000)
let now = at(0)
const clock = { now: () => now }
beforeEach(() => {
  now = at(0)
})

function filled(cookies: Record<string, string>, entriesMax?: number) {
  const cache = createPersonCache(clock, entriesMax)
  for (const [cookie, id] of Object.entries(cookies)) {
    cache.set(cookie, person(id), { generation: cache.generation(), sessionEndsAt: inAWeek })
  }
  return cache
}

describe('the cache of persons', () => {
  it('keeps a person for a minute at most', () => {
    const cache = filled({ a: 'ana' })
    now = at(60_000)
    expect(cache.get('a')?.id).toBe('ana')
    now = at(60_001)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.size()).toBe(0)
  })

  it('keeps nobody longer than their session', () => {
    const cache = createPersonCache(clock)
    cache.set('a', person('ana'), { generation: 0, sessionEndsAt: at(1_000) })
    now = at(1_000)
    expect(cache.get('a')?.id).toBe('ana')
    now = at(1_001)
    expect(cache.get('a')).toBeUndefined()
  })

  it('keeps nobody whose session ended while they were being read', () => {
    const cache = createPersonCache(clock)
    for (const sessionEndsAt of [at(0), at(-1)]) {
      cache.set('a', person('ana'), { generation: cache.generation(), sessionEndsAt })
      expect(cache.get('a')).toBeUndefined()
    }
  })

  it('drops all cookies of a person, and of nobody else', () => {
    const cache = filled({ a: 'ana', b: 'ana', c: 'luis' })
    cache.drop('ana')
    expect(['a', 'b', 'c'].map((cookie) => cache.get(cookie)?.id)).toEqual([undefined, undefined, 'luis'])
  })

  it('does not keep what was read before a change and arrives after it', () => {
    const cache = createPersonCache(clock)
    const generation = cache.generation()
    cache.drop('ana')
    cache.set('a', person('ana'), { generation, sessionEndsAt: inAWeek })
    expect(cache.get('a')).toBeUndefined()
  })

  it('does not keep it either when notifications may have been missed', () => {
    const cache = filled({ b: 'luis' })
    const generation = cache.generation()
    cache.clear()
    cache.set('a', person('ana'), { generation, sessionEndsAt: inAWeek })
    expect(cache.size()).toBe(0)
  })

  it('has a bound, and lets go of whom nobody asked for longest', () => {
    const cache = filled({ a: 'ana', b: 'luis', c: 'eva' }, 3)
    cache.get('a')
    cache.set('d', person('juan'), { generation: cache.generation(), sessionEndsAt: inAWeek })
    expect(cache.size()).toBe(3)
    expect(cache.get('b')).toBeUndefined()
    expect(cache.get('a')?.id).toBe('ana')
  })
})
