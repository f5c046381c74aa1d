import { expect, it } from 'vitest'
import { chooseSpans, dueAfter, lastWhole, monthOf } from './periods.ts'

const TODAY = '2026-11-16'

it('holds a month against the month before, and days against as many before them', () => {
  expect(chooseSpans({ period: 'last_month' }, TODAY)).toEqual({
    now: { from: '2026-10-01', to: '2026-10-31' },
    before: { from: '2026-09-01', to: '2026-09-30' },
  })
  expect(chooseSpans({ period: 'this_month' }, TODAY)).toEqual({
    now: { from: '2026-11-01', to: TODAY },
    before: { from: '2026-10-01', to: '2026-10-16' },
  })
  // The first days of March reach further than all of February.
  expect(chooseSpans({ period: 'custom', from: '2026-03-01', to: '2026-03-30' }, TODAY)?.before).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(chooseSpans({ period: 'week' }, TODAY)).toEqual({
    now: { from: '2026-11-10', to: TODAY },
    before: { from: '2026-11-03', to: '2026-11-09' },
  })
})

it('refuses days that make no period', () => {
  expect(chooseSpans({ period: 'custom', from: '2026-02-02', to: '2026-02-01' }, TODAY)).toBeNull()
  expect(chooseSpans({ period: 'custom', from: '2020-01-01', to: '2026-02-01' }, TODAY)).toBeNull()
})

it('knows the last whole week and month, and when the next is over', () => {
  const week = lastWhole('weekly', TODAY)
  expect(week).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(lastWhole('weekly', '2026-11-15')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(dueAfter('weekly', week)).toBe('2026-11-23')
  const month = lastWhole('monthly', '2026-01-01')
  expect(month).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(dueAfter('monthly', month)).toBe('2026-02-01')
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})
