import { describe, expect, it } from 'vitest'
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
const now = new Date('2026-01-01T00:00:00Z')
const at = (ms: number) => now.getTime() + ms
const inAWeek = new Date(at(7 * 86_400_000))

function filled(cookies: Record<string, string>, entriesMax?: number) {
  const cache = createPersonCache(entriesMax)
  for (const [cookie, id] of Object.entries(cookies)) {
    cache.set(cookie, person(id), { generation: cache.generation(), now, sessionEndsAt: inAWeek })
  }
  return cache
}

describe('the cache of persons', () => {
  it('keeps a person for a minute at most', () => {
    const cache = filled({ a: 'ana' })
    expect(cache.get('a', at(59_999))?.id).toBe('ana')
    expect(cache.get('a', at(60_000))).toBeNull()
    expect(cache.size()).toBe(0)
  })

  it('keeps nobody longer than their session', () => {
    const cache = createPersonCache()
    cache.set('a', person('ana'), { generation: 0, now, sessionEndsAt: new Date(at(1_000)) })
    expect(cache.get('a', at(999))?.id).toBe('ana')
    expect(cache.get('a', at(1_000))).toBeNull()
  })

  it('drops all cookies of a person, and of nobody else', () => {
    const cache = filled({ a: 'ana', b: 'ana', c: 'luis' })
    cache.drop('ana')
    expect(['a', 'b', 'c'].map((cookie) => cache.get(cookie, at(0))?.id)).toEqual([
      undefined,
      undefined,
      'luis',
    ])
  })

  it('does not keep what was read before a change and arrives after it', () => {
    const cache = createPersonCache()
    const generation = cache.generation()
    cache.drop('ana')
    cache.set('a', person('ana'), { generation, now, sessionEndsAt: inAWeek })
    expect(cache.get('a', at(0))).toBeNull()
  })

  it('does not keep it either when notifications may have been missed', () => {
    const cache = filled({ b: 'luis' })
    const generation = cache.generation()
    cache.clear()
    cache.set('a', person('ana'), { generation, now, sessionEndsAt: inAWeek })
    expect(cache.size()).toBe(0)
  })

  it('has a bound, and lets go of whom nobody asked for longest', () => {
    const cache = filled({ a: 'ana', b: 'luis', c: 'eva' }, 3)
    cache.get('a', at(0))
    cache.set('d', person('juan'), { generation: cache.generation(), now, sessionEndsAt: inAWeek })
    expect(cache.size()).toBe(3)
    expect(cache.get('b', at(0))).toBeNull()
    expect(cache.get('a', at(0))?.id).toBe('ana')
  })
})
