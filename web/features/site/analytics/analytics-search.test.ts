import { expect, it } from 'vitest'
import { readAnalyticsSearch, toInput } from './analytics-search.ts'

it('leaves the month out of the address, but names it to the server', () => {
  expect(readAnalyticsSearch({ period: 'month' })).toEqual({ period: undefined })
  expect(toInput({}, 'usr_1')).toEqual({ providerId: 'usr_1', period: 'month' })
})

it('knows days of a custom period alone', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' }
  expect(readAnalyticsSearch({ period: 'custom', ...days })).toEqual({ period: 'custom', ...days })
  expect(readAnalyticsSearch({ period: 'week', ...days })).toEqual({ period: 'week' })
  expect(readAnalyticsSearch({ period: 'decade' })).toEqual({})
})
