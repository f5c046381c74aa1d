import { expect, it } from 'vitest'
import { isFiltered, readReportsSearch, toInput } from './reports-search.ts'

it('knows each report’s usual period, and leaves it out of the address', () => {
  expect(readReportsSearch({ report: 'tax_return', period: 'last_month' })).toMatchObject({
    report: 'tax_return',
    period: undefined,
  })
  expect(toInput('tax_return', {})).toMatchObject({ period: 'last_month', page: 1 })
  expect(toInput('refunds', { sort: '-amount' })).toMatchObject({
    period: 'month',
    sort: 'amount',
    descending: 'true',
  })
})

it('ignores what it does not know', () => {
  const search = readReportsSearch({
    report: 'gossip',
    period: 'decade',
    sort: 'net; drop table',
    moves: 'both',
    page: '-1',
  })
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([])
  expect(isFiltered(search)).toBe(false)
  expect(isFiltered(readReportsSearch({ municipality: 'Ponce' }))).toBe(true)
})
