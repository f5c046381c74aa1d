import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DateStyle,
  formatDate,
  formatDatePart,
  formatGrade,
  formatMoney,
  formatNumber,
  formatRelative,
} from './format.ts'

const REGIONS = { en: 'en-US', es: 'es-PR' } as const

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

describe('formatNumber', () => {
  it.each(['en', 'es'] as const)('writes whole numbers as Intl does in %s', (locale) => {
    const intl = new Intl.NumberFormat(REGIONS[locale])
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
        expect(formatNumber(value, undefined, locale)).toBe(intl.format(value))
      }),
    )
    expect(formatNumber(1234.5, undefined, locale)).toBe('1,234.5')
  })
})

describe('formatGrade', () => {
  it('has one place, rounded as Intl does', () => {
    const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    for (let hundredths = 0; hundredths <= 500; hundredths++)
      expect(formatGrade(hundredths / 100)).toBe(intl.format(hundredths / 100))
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

/** Every day of two years, at hours that are another day in UTC, too. */
const MOMENTS = Array.from(
  { length: 2 * 366 },
  (_, day) => new Date(Date.UTC(2027, 0, day, (day * 7) % 24, day % 60)),
)

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
}

describe.each(['en', 'es'] as const)('dates in %s', (locale) => {
  const intlOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(REGIONS[locale], { ...options, timeZone: 'America/Puerto_Rico' })

  it.each(Object.keys(STYLES) as DateStyle[])('are written as Intl does: %s', (style) => {
    const intl = intlOf(STYLES[style])
    for (const moment of MOMENTS)
      expect(formatDate(moment, style, locale)).toBe(
        intl
          .format(moment)
          .replace(/[\u202f\u00a0]/g, ' ')
          .replace(/ ([ap])\.? ?m\.?$/i, (_, half: string) => `\u00a0${half.toUpperCase()}M`),
      )
  })

  it.each([
    ['day', { day: 'numeric' }],
    ['monthShort', { month: 'short' }],
    ['weekday', { weekday: 'long' }],
    ['weekdayShort', { weekday: 'short' }],
    ['weekdayNarrow', { weekday: 'narrow' }],
  ] as const)('have parts as Intl does: %s', (part, options) => {
    const intl = intlOf(options)
    for (const moment of MOMENTS) expect(formatDatePart(moment, part, locale)).toBe(intl.format(moment))
  })
})

describe('formatRelative', () => {
  const now = new Date('2026-11-14T12:00:00Z')

  it('picks the largest unit that fits', () => {
    expect(formatRelative('2026-11-17T12:00:00Z', now, 'en')).toBe('in 3 days')
    expect(formatRelative('2026-11-14T10:00:00Z', now, 'es')).toBe('hace 2 horas')
  })
})
