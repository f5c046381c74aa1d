import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, formatMoney, formatRelative } from './format.ts'

describe('formatMoney', () => {
  it.each(['en-US', 'es-PR'])('writes any amount as %s does', (region) => {
    const intl = new Intl.NumberFormat(region, { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        expect(formatMoney(cents)).toBe(intl.format(cents / 100))
      }),
    )
    for (const cents of [0, 1, -1, 99, 100, -100, 99_999, 100_000, 123_450])
      expect(formatMoney(cents)).toBe(intl.format(cents / 100))
  })

  it('leaves out the cents only where asked and only when there are none', () => {
    expect(formatMoney(5000, { omitZeroCents: true })).toBe('$50')
    expect(formatMoney(5050, { omitZeroCents: true })).toBe('$50.50')
    expect(formatMoney(-120_000, { omitZeroCents: true })).toBe('-$1,200')
  })

  it('rounds what is not a whole cent, without a sign before nothing', () => {
    expect(formatMoney(1234.5)).toBe('$12.35')
    expect(formatMoney(-0.2)).toBe('$0.00')
  })
})

describe('formatDate', () => {
  it('shows the day it is in Puerto Rico, not in UTC', () => {
    expect(formatDate('2026-11-15T02:30:00Z', 'medium', 'en')).toBe('Nov 14, 2026')
    expect(formatDate('2026-11-15T02:30:00Z', 'medium', 'es')).toBe('14 nov 2026')
  })

  it('keeps a bare day the day it is', () => {
    expect(formatDate('2026-11-14', 'medium', 'en')).toBe('Nov 14, 2026')
  })

  it('writes times with ordinary spaces, so that server and browser agree', () => {
    expect(formatDate('2026-11-21T13:30:00Z', 'time', 'en')).toBe('9:30\u00a0AM')
    expect(formatDate('2026-11-21T13:30:00Z', 'time', 'es')).toBe('9:30\u00a0AM')
  })
})

describe('formatRelative', () => {
  const now = new Date('2026-11-14T12:00:00Z')

  it('picks the largest unit that fits', () => {
    expect(formatRelative('2026-11-17T12:00:00Z', now, 'en')).toBe('in 3 days')
    expect(formatRelative('2026-11-14T10:00:00Z', now, 'es')).toBe('hace 2 horas')
  })
})
