import { describe, expect, it } from 'vitest'
import {
  changeSearch,
  countFilters,
  isNarrowed,
  NO_FILTERS,
  readOrdersSearch,
  toListInput,
} from './orders-search.ts'

describe('the address of the purchases', () => {
  it('keeps each filter under the name it has in the API', () => {
    const search = readOrdersSearch({
      search: ' holster ',
      payment: 'paid',
      fulfillment: 'shipped',
      from: '2026-01-01',
      to: '2026-02-28',
      page: '3',
    })
    expect(toListInput(search)).toEqual({
      search: 'holster',
      payment: 'paid',
      fulfillment: 'shipped',
      from: '2026-01-01',
      to: '2026-02-28',
      page: 3,
    })
  })

  it('ignores what it does not know', () => {
    const raw = {
      search: {},
      payment: 'stolen',
      fulfillment: '',
      from: '2026-02-30',
      to: 'soon',
      page: -1,
      x: 1,
    }
    expect(readOrdersSearch(raw)).toEqual(NO_FILTERS)
  })

  it('sends a number that was searched for as text', () => {
    expect(toListInput(readOrdersSearch({ search: 4711 })).search).toBe('4711')
    expect(readOrdersSearch({ search: '4711' }).search).toBe(4711)
    // 00471 is no number, and Infinity none that anybody typed as one.
    expect(readOrdersSearch({ search: '00471' }).search).toBe('00471')
  })

  it('turns a range round that was given the wrong way', () => {
    expect(readOrdersSearch({ from: '2026-03-01', to: '2026-01-01' })).toMatchObject({
      from: '2026-01-01',
      to: '2026-03-01',
    })
  })

  it('begins a changed list at its first page', () => {
    const search = readOrdersSearch({ payment: 'paid', page: 4 })
    expect(changeSearch(search, { fulfillment: 'delivered' })).toEqual({
      ...NO_FILTERS,
      payment: 'paid',
      fulfillment: 'delivered',
    })
    expect(changeSearch(search, { page: 5 }).page).toBe(5)
  })

  it('counts a range of days as one filter, and words as none', () => {
    const search = readOrdersSearch({ search: 'tee', from: '2026-01-01', to: '2026-02-01', payment: 'paid' })
    expect(countFilters(search)).toBe(2)
    expect(isNarrowed(readOrdersSearch({ search: 'tee' }))).toBe(true)
    expect(isNarrowed(readOrdersSearch({ page: 2 }))).toBe(false)
  })
})
