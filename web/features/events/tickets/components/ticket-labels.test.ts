import { expect, it } from 'vitest'
import { countdownOf } from './ticket-labels.ts'

it('counts days by the calendar of Puerto Rico', () => {
  const now = new Date('2026-11-17T23:00:00-04:00')
  expect(countdownOf('2026-11-17T23:59:00-04:00', now)).toBe('today')
  // An hour later, and in UTC the same day as now.
  expect(countdownOf('2026-11-18T00:01:00-04:00', now)).toBe('tomorrow')
  expect(countdownOf('2026-12-17T09:00:00-04:00', now)).toBe('in 30 days')
})
