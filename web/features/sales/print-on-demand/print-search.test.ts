import { describe, expect, it } from 'vitest'
import {
  changeSearch,
  readPrintSearch,
  toEventsInput,
  toOrdersInput,
  toProductsInput,
} from './print-search.ts'

const given = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

describe('the address of print on demand', () => {
  it('keeps what the list that is shown knows, and nothing else', () => {
    const raw = { show: 'orders', state: 'attention', q: 12, sort: 'margin', page: '3', other: 'x' }
    expect(given(readPrintSearch(raw))).toEqual({ show: 'orders', state: 'attention', q: 12, page: 3 })
    expect(given(readPrintSearch({ ...raw, show: 'nothing' }))).toEqual({ q: 12, sort: 'margin', page: 3 })
    expect(given(readPrintSearch({ show: 'updates', state: 'failed', q: 'x' }))).toEqual({
      show: 'updates',
      state: 'failed',
    })
    expect(given(readPrintSearch({ show: 'connection', state: 'failed', page: 2 }))).toEqual({
      show: 'connection',
    })
  })

  it('begins at the first page when a filter changes, and drops the filter of another list', () => {
    const before = { state: 'linked', page: 4, lang: 'es' }
    expect(given(changeSearch(before, { q: 'shirt' }))).toEqual({ state: 'linked', q: 'shirt', lang: 'es' })
    expect(given(changeSearch(before, { show: 'orders' }))).toEqual({ show: 'orders', lang: 'es' })
  })

  it('asks the server for states, or for what somebody has to look at', () => {
    expect(given(toProductsInput({ state: 'low_margin' }))).toEqual({
      margin: 'low',
      sort: 'name',
      page: 1,
      perPage: 25,
    })
    expect(given(toProductsInput({ state: 'gone', sort: 'margin', page: 2 }))).toEqual({
      state: 'gone',
      sort: 'margin',
      page: 2,
      perPage: 25,
    })
    expect(given(toOrdersInput({ show: 'orders', state: 'attention', q: 7 }))).toMatchObject({
      failing: '1',
      q: '7',
    })
    expect(toOrdersInput({ show: 'orders', state: 'shipped' })).toMatchObject({ state: 'shipped' })
    expect(toEventsInput({ show: 'updates', state: 'failed' })).toMatchObject({ outcome: 'failed' })
  })
})
