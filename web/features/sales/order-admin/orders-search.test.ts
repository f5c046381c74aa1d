import { describe, expect, it } from 'vitest'
import {
  changeSearch,
  countFilters,
  isNarrowed,
  readManagedOrdersSearch,
  toListInput,
} from './orders-search.ts'
import { fileAddresses, packingSlipsAddress } from './queries.ts'

const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

describe('the address of a desktop', () => {
  it('keeps what is known and drops what is not', () => {
    const raw = {
      search: 'nunez',
      payment: 'paid',
      fulfillment: 'lost',
      returns: 'open',
      refunds: 'failed',
      from: '2026-11-20',
      to: '2026-11-01',
      sort: 'newest',
      delivery: 'us',
      perPage: '50',
      columns: 'total,secrets,placed',
      page: '0',
      order: 'ord_1a2b',
      tab: 'orders',
    }
    expect(given(readManagedOrdersSearch(raw))).toEqual({
      search: 'nunez',
      payment: 'paid',
      returns: 'open',
      refunds: 'failed',
      from: '2026-11-01',
      to: '2026-11-20',
      delivery: 'us',
      perPage: 50,
      columns: 'placed,total',
      order: 'ord_1a2b',
    })
    expect(given(readManagedOrdersSearch({ order: '../orders', from: '2026-02-30' }))).toEqual({})
  })

  it('begins at the first page when a filter changes, and leaves the rest of the address alone', () => {
    const changed = changeSearch({ tab: 'orders', page: 3, sort: 'total' }, { payment: 'paid' })
    expect(given(changed)).toEqual({ tab: 'orders', sort: 'total', payment: 'paid' })
    expect(given(changeSearch({ page: 3 }, { page: 4 }))).toEqual({ page: 4 })
  })

  it('asks the server for the list and for the file alike', () => {
    const search = readManagedOrdersSearch({ search: 7, returns: 'asked', page: 2, order: 'ord_1' })
    expect(given(toListInput(search))).toEqual({
      search: '7',
      returns: 'asked',
      sort: '-placed',
      page: 2,
      perPage: 25,
    })
    const { csv, xlsx } = fileAddresses(search)
    expect(csv).toBe('/api/manage/orders/export?search=7&returns=asked&sort=-placed&format=csv')
    expect(xlsx).toContain('format=xlsx')
    expect(packingSlipsAddress(['ord_1', 'ord_2'])).toBe('/api/manage/orders/packing-slips?ids=ord_1%2Cord_2')
  })

  it('tells a narrowed list from a whole one', () => {
    expect(isNarrowed({ sort: 'total', page: 2, order: 'ord_1' })).toBe(false)
    expect(isNarrowed({ search: 'a' })).toBe(true)
    expect(countFilters({ from: '2026-11-01', to: '2026-11-02', refunds: 'failed' })).toBe(2)
  })
})
