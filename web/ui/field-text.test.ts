import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isoToLocalDate, localDateToIso, parseDateText, todayIso, writeDateText } from './date-text.ts'
import { matchesText } from './match-text.ts'
import { parseMoneyText, writeMoneyText } from './money-text.ts'
import { listPages } from './pagination.tsx'

describe('parseMoneyText', () => {
  it('reads what people type as whole cents', () => {
    const typed = {
      '12': 1200,
      '12.5': 1250,
      '$1,234.50': 123_450,
      '12,50': 1250,
      ' 0.07 ': 7,
      '.5': 50,
      '1,234': 123_400,
    }
    for (const [text, cents] of Object.entries(typed)) expect(parseMoneyText(text), text).toBe(cents)
  })

  it('refuses what is no amount of money', () => {
    for (const text of ['', '.', 'abc', '-5', '1.234', '1.2.3', '12 dollars'])
      expect(parseMoneyText(text), text).toBeNull()
  })

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_99 }),
        (cents) => parseMoneyText(writeMoneyText(cents)) === cents,
      ),
    )
  })
})

describe('parseDateText', () => {
  it('reads month first, as Puerto Rico writes it, with any separator', () => {
    for (const text of ['11/04/2026', '11-4-26', '11.04.2026', '11042026', '2026-11-04']) {
      expect(parseDateText(text), text).toBe('2026-11-04')
    }
  })

  it('refuses days that do not exist', () => {
    for (const text of ['02/30/2026', '13/01/2026', '11/2026', 'tomorrow', ''])
      expect(parseDateText(text), text).toBeNull()
  })

  it('writes what it reads, and hands the calendar the same day', () => {
    expect(writeDateText('2026-02-09')).toBe('02/09/2026')
    expect(localDateToIso(isoToLocalDate('2026-02-09'))).toBe('2026-02-09')
  })

  it('knows today by the clock of Puerto Rico', () => {
    expect(todayIso(new Date('2026-11-15T03:59:00Z'))).toBe('2026-11-14')
    expect(todayIso(new Date('2026-11-15T04:01:00Z'))).toBe('2026-11-15')
  })
})

describe('matchesText', () => {
  it('finds words whatever their accents and case', () => {
    expect(matchesText('Mayagüez', 'mayaguez')).toBe(true)
    expect(matchesText('Río Piedras', 'PIED rio')).toBe(true)
    expect(matchesText('Añasco', 'ana')).toBe(true)
  })

  it('matches beginnings of words only', () => {
    expect(matchesText('Mayagüez', 'guez')).toBe(false)
  })
})

describe('listPages', () => {
  it('keeps first, last and neighbors, and always seven places', () => {
    expect(listPages(5, 24)).toEqual([1, -1, 4, 5, 6, -2, 24])
    expect(listPages(1, 24)).toEqual([1, 2, 3, 4, 5, -2, 24])
    expect(listPages(24, 24)).toEqual([1, -1, 20, 21, 22, 23, 24])
    expect(listPages(2, 3)).toEqual([1, 2, 3])
  })
})
