import { expect, it } from 'vitest'
import { localDay } from '#web/ui/local-clock.ts'
import { monthDays, shiftMonth } from './month-days.ts'

it('a month is whole weeks from Sunday on', () => {
  const days = monthDays('2026-12')
  expect([days[0], days.at(-1), days.length % 7]).toEqual(['2026-11-29', '2027-01-02', 0])
  expect(monthDays('2026-02')).toHaveLength(28)
})

it('months follow each other over the end of a year', () => {
  expect([shiftMonth('2026-12', 1), shiftMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

it('a day is Puerto Rico’s', () => {
  expect(localDay('2026-12-06T03:30:00Z')).toBe('2026-12-05')
})
