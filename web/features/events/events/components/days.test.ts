import { describe, expect, it } from 'vitest'
import { addDays, addMonths, lastDayOf, monthGrid, weekdayOf } from '#web/domain/events/calendar/days.ts'
import { rangeOf } from './quick-range.ts'

describe('days', () => {
  it('are counted over month ends, year ends and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(weekdayOf('2026-11-15')).toBe(0)
  })

  it('months go on into the next year and back', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
    expect(addMonths('2026-11', 14)).toBe('2028-01')
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
  })
})

describe('monthGrid', () => {
  it('has whole weeks from Sunday, with no week too many', () => {
    expect(monthGrid('2026-02')).toHaveLength(4)
    expect(monthGrid('2026-11')).toHaveLength(5)
    expect(monthGrid('2026-08')).toHaveLength(6)
  })

  it('fills its edges with the days beside it', () => {
    const weeks = monthGrid('2026-12')
    expect(weeks[0]).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
    expect(weeks.at(-1)?.at(-1)).toBe('2027-01-02')
  })
})

describe('rangeOf', () => {
  it('takes Saturday and Sunday for this weekend, and on a Sunday what is left of it', () => {
    const coming = { from: '2026-11-21', to: '2026-11-22' }
    expect(rangeOf('weekend', '2026-11-16')).toEqual(coming)
    expect(rangeOf('weekend', '2026-11-20')).toEqual(coming)
    expect(rangeOf('weekend', '2026-11-21')).toEqual(coming)
    expect(rangeOf('weekend', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(rangeOf('weekend', '2026-12-31')).toEqual({ from: '2027-01-02', to: '2027-01-03' })
  })

  it('counts today as one of the next seven days', () => {
    expect(rangeOf('week', '2026-12-28')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })

  it('means what is left of this month, and all of the next', () => {
    expect(rangeOf('month', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
    expect(rangeOf('next_month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  })
})
