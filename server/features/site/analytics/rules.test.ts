import { describe, expect, it } from 'vitest'
import { choosePeriods, chooseStep, countDays, cutIntoSteps, ratioOf } from './rules.ts'

const TODAY = '2026-03-10'

describe('periods', () => {
  it('are the last days through today, beside as many before', () => {
    expect(choosePeriods({ period: 'week' }, TODAY)).toEqual({
      now: { from: '2026-03-04', to: '2026-03-10' },
      before: { from: '2026-02-25', to: '2026-03-03' },
    })
    expect(choosePeriods({ period: 'month' }, TODAY)?.now.from).toBe('2026-02-09')
    expect(countDays(choosePeriods({ period: 'year' }, TODAY)?.before ?? { from: '', to: '' })).toBe(365)
  })

  it('can be chosen, but not backwards or for ever', () => {
    expect(choosePeriods({ period: 'custom', from: '2026-01-01', to: '2026-01-31' }, TODAY)).toEqual({
      now: { from: '2026-01-01', to: '2026-01-31' },
      before: { from: '2025-12-01', to: '2025-12-31' },
    })
    expect(choosePeriods({ period: 'custom', from: '2026-02-01', to: '2026-01-31' }, TODAY)).toBeNull()
    expect(choosePeriods({ period: 'custom', from: '2020-01-01', to: '2026-01-31' }, TODAY)).toBeNull()
  })
})

describe('points of a chart', () => {
  it('are days, weeks or months, by how long the period is', () => {
    expect(chooseStep({ from: '2026-01-01', to: '2026-01-31' })).toBe('day')
    expect(chooseStep({ from: '2026-01-01', to: '2026-03-31' })).toBe('week')
    expect(chooseStep({ from: '2025-01-01', to: '2025-12-31' })).toBe('month')
  })

  it('cover every day once, the newest whole', () => {
    const span = { from: '2026-01-01', to: '2026-02-15' }
    const cut = cutIntoSteps(span, 'week')
    expect(cut.at(-1)).toEqual({ from: '2026-02-09', to: '2026-02-15' })
    expect(cut[0]).toEqual({ from: '2026-01-01', to: '2026-01-04' })
    expect(cut.reduce((days, each) => days + countDays(each), 0)).toBe(countDays(span))
  })
})

it('divides by nothing to nothing', () => {
  expect(ratioOf(3, 0)).toBeNull()
  expect(ratioOf(3, 40, 10_000)).toBe(750)
})
