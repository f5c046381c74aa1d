import { expect, it } from 'vitest'
import { describeLeft, isNearEnd, msLeft } from './time-left.ts'

const offer = { offerUntil: '2026-12-01T12:00:00.000Z', now: '2026-12-01T00:00:00.000Z' }
const HOUR_MS = 3_600_000

it('counts by the server’s clock, however wrong the browser’s is', () => {
  const receivedAtMs = Date.parse('2030-01-01T00:00:00Z')
  expect(msLeft(offer, receivedAtMs, receivedAtMs)).toBe(12 * HOUR_MS)
  expect(msLeft(offer, receivedAtMs, receivedAtMs + HOUR_MS)).toBe(11 * HOUR_MS)
  expect(msLeft(offer, receivedAtMs, receivedAtMs + 13 * HOUR_MS)).toBe(0)
  expect(msLeft({ ...offer, offerUntil: null }, receivedAtMs, receivedAtMs)).toBe(0)
})

it('says hours and minutes, then minutes and seconds', () => {
  expect(describeLeft(11 * HOUR_MS + 59 * 60_000 + 30_000)).toBe('11 h 59 min left')
  expect(describeLeft(95_000)).toBe('1:35 left')
})

it('warns in the last five minutes, and not when it is over', () => {
  expect([5 * 60_000, 299_999, 0].map(isNearEnd)).toEqual([false, true, false])
})
