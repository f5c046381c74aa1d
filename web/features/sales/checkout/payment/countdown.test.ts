import { describe, expect, it } from 'vitest'
import { msLeft, spokenAt } from './countdown.ts'

const order = { reservedUntil: '2026-11-14T12:15:00.000Z', now: '2026-11-14T12:00:00.000Z' }
const MINUTE_MS = 60_000

describe('msLeft', () => {
  it("counts from the server's clock, whatever the browser's says", () => {
    const wrongByADay = Date.parse('2026-11-13T09:30:00.000Z')
    expect(msLeft(order, wrongByADay, wrongByADay)).toBe(15 * MINUTE_MS)
    expect(msLeft(order, wrongByADay, wrongByADay + 4_000)).toBe(15 * MINUTE_MS - 4_000)
  })

  it('never gives more time than there was when a clock is set back, nor less than none', () => {
    expect(msLeft(order, 1_000_000, 0)).toBe(15 * MINUTE_MS)
    expect(msLeft(order, 0, 60 * MINUTE_MS)).toBe(0)
  })
})

describe('spokenAt', () => {
  it.each([
    [15 * MINUTE_MS, null],
    [5 * MINUTE_MS + 1, null],
    [5 * MINUTE_MS, 5],
    [MINUTE_MS + 1, 5],
    [MINUTE_MS, 1],
    [1, 1],
    [0, null],
  ])('speaks at 5 minutes and at 1: with %d ms left it said %s', (leftMs, minutes) => {
    expect(spokenAt(leftMs)).toBe(minutes)
  })
})
