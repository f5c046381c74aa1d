import { expect, it } from 'vitest'
import { asksForOrders, isNarrowed, readCustomersSearch, toListInput } from './customers-search.ts'

it('reads what it knows, and ignores the rest', () => {
  const search = readCustomersSearch({ search: 'ana', sort: 'spent', kind: 'old', page: '3', customer: 'x' })
  expect(search).toEqual({ search: 'ana', sort: 'spent', page: 3 })
  expect(toListInput(search)).toEqual({ search: 'ana', sort: 'spent', page: 3 })
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed(readCustomersSearch({ sort: 'name' }))).toBe(false)
})

it('knows addresses from when orders were here', () => {
  expect(asksForOrders({ order: 'ord_1' })).toBe(true)
  expect(asksForOrders({ search: 'ana', sort: 'oldest' })).toBe(false)
})
