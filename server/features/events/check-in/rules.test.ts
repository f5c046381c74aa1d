import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInOpensAt, nextHeardAt, pickFirstScan, refuseTicket, type SeatScan, timeScan } from './rules.ts'

const noon = new Date('2026-12-31T16:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

describe('timeScan', () => {
  it('believes a device that was offline', () => {
    expect(timeScan(later(-60_000), noon)).toEqual({ at: later(-60_000), isClockAhead: false })
  })

  it('times what it hears at once by its own clock, and says when a clock is ahead', () => {
    expect(timeScan(later(-10_000), noon)).toEqual({ at: noon, isClockAhead: false })
    expect(timeScan(later(10_000), noon)).toEqual({ at: noon, isClockAhead: false })
    expect(timeScan(later(3_600_000), noon)).toEqual({ at: noon, isClockAhead: true })
  })
})

it('opens at the very second, across the turn of the year', () => {
  const opensAt = checkInOpensAt(new Date('2027-01-01T05:00:00Z'), 2)
  const seat = { status: 'booked', codeRevision: 1 } as const
  expect(opensAt).toEqual(new Date('2027-01-01T03:00:00Z'))
  expect(refuseTicket(seat, 1, opensAt, opensAt)).toBeNull()
  expect(refuseTicket(seat, 1, new Date(opensAt.getTime() - 1), opensAt)).toBe('too_early')
})

it('says that a seat is cancelled before it says that its ticket is an old one', () => {
  expect(refuseTicket({ status: 'cancelled', codeRevision: 2 }, 1, noon, noon)).toBe('cancelled')
  expect(refuseTicket({ status: 'booked', codeRevision: 2 }, 1, noon, noon)).toBe('old_code')
  expect(refuseTicket({ status: 'booked', codeRevision: 2 }, null, noon, noon)).toBeNull()
})

it('hears one scan after the other, whatever the clocks of two processes say', () => {
  expect(nextHeardAt(noon, null)).toEqual(noon)
  expect(nextHeardAt(noon, later(5))).toEqual(later(6))
  expect(nextHeardAt(later(5), noon)).toEqual(later(5))
})

describe('settle', () => {
  const scan = fc.record({
    id: fc.uuid(),
    device: fc.constantFrom('north', 'south', 'east'),
    at: fc.integer({ min: 0, max: 5 }).map(later),
  })
  const scans = fc.uniqueArray(scan, { selector: ({ id }) => id, minLength: 1, maxLength: 8 })

  it('ends the same in whatever order the scans arrive, with exactly one in: the earliest', () => {
    fc.assert(
      fc.property(
        scans.chain((made) =>
          fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })),
        ),
        ([made, shuffled]) => {
          const settled = pickFirstScan(made)
          expect(pickFirstScan(shuffled)).toEqual(settled)
          const outcomes = [...(settled?.outcomes.values() ?? [])]
          expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
          expect(settled?.first.at.getTime()).toBe(Math.min(...made.map(({ at }) => at.getTime())))
        },
      ),
    )
  })

  it('tells a second look by the same device from a second device', () => {
    const seen = (id: string, device: string, ms: number): SeatScan => ({ id, device, at: later(ms) })
    const { outcomes } =
      pickFirstScan([seen('a', 'north', 0), seen('b', 'north', 1), seen('c', 'south', 2)]) ?? {}
    expect(Object.fromEntries(outcomes ?? [])).toEqual({ a: 'in', b: 'again', c: 'conflict' })
  })
})
