import { expect, it } from 'vitest'
import { spreadArrivals, spreadDays } from './columns.ts'

const day = (name: string, sold: number, cancelled = 0, revenueCents = sold * 1_000) => ({
  day: name,
  sold,
  cancelled,
  revenueCents,
})

it('shows the days without a sale between those with one, over the end of a year too', () => {
  const { days, isByWeek } = spreadDays([day('2026-12-30', 2), day('2027-01-02', 1, 1)])
  expect(isByWeek).toBe(false)
  expect(days.map((each) => [each.day, each.sold])).toEqual([
    ['2026-12-30', 2],
    ['2026-12-31', 0],
    ['2027-01-01', 0],
    ['2027-01-02', 1],
  ])
})

it('shows weeks where days would be too many, and loses nothing', () => {
  const given = [day('2026-09-01', 3), day('2026-09-05', 2), day('2026-11-15', 4, 2, -500)]
  const { days, isByWeek } = spreadDays(given)
  expect(isByWeek).toBe(true)
  expect(days[0]).toEqual(day('2026-09-01', 5))
  const sum = (field: 'sold' | 'cancelled' | 'revenueCents') =>
    days.reduce((all, each) => all + each[field], 0)
  expect([sum('sold'), sum('cancelled'), sum('revenueCents')]).toEqual([9, 2, 4_500])
})

it('has nothing to show of an event that sold nothing', () => {
  expect(spreadDays([])).toEqual({ isByWeek: false, days: [] })
  expect(spreadArrivals([])).toEqual([])
})

it('shows quarters of an hour in which nobody came', () => {
  const arrivals = [
    { at: '2026-12-05T12:45:00.000Z', count: 3 },
    { at: '2026-12-05T13:15:00.000Z', count: 1 },
  ]
  expect(spreadArrivals(arrivals).map(({ count }) => count)).toEqual([3, 0, 1])
})
