import { expect, it } from 'vitest'
import { withQuery } from './query-string.ts'

it.each<[Record<string, unknown>, string]>([
  [{}, '/api/events'],
  [{ scope: 'own', ownerId: 'usr_1' }, '/api/events?scope=own&ownerId=usr_1'],
  [{ a: null, b: undefined }, '/api/events'],
  [{ a: null, b: 0, c: false, d: '' }, '/api/events?b=0&c=false&d='],
  [{ q: 'año & más' }, '/api/events?q=a%C3%B1o+%26+m%C3%A1s'],
  [{ tag: ['a', null, 'b'] }, '/api/events?tag=a&tag=b'],
])('%j becomes %s', (query, path) => {
  expect(withQuery('/api/events', query)).toBe(path)
})

it('adds to a query that is there', () => {
  expect(withQuery('/api/events?scope=own', { page: 2 })).toBe('/api/events?scope=own&page=2')
})
