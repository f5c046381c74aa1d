/** Sale windows and terms at the very second; days and hours as the clock on the wall in Puerto Rico has them. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import {
  fromLocalTime,
  isShown,
  localDay,
  refundShareBp,
  refundTerms,
  saleEnd,
  saleState,
  seatTerms,
  toLocalTime,
} from './rules.ts'

/** Nine in the morning in Puerto Rico. */
const AS_SOLD = { fullRefundHours: 72, halfRefundHours: 24 }
const event = {
  startsAt: new Date('2027-01-01T13:00:00Z'),
  endsAt: new Date('2027-01-01T17:00:00Z'),
  fullRefundHours: null,
  halfRefundHours: null,
}
const at = (text: string) => new Date(text)
const justBefore = (date: Date) => new Date(date.getTime() - 1)
const justAfter = (date: Date) => new Date(date.getTime() + 1)

describe('a sale', () => {
  // The last midnight of the year in Puerto Rico is four in the morning of UTC's next year.
  const type = {
    saleStartsAt: fromLocalTime('2026-12-01T00:00'),
    saleEndsAt: fromLocalTime('2027-01-01T00:00'),
  }

  it('opens at its first moment and not before', () => {
    const opens = at('2026-12-01T04:00:00Z')
    expect(saleState(type, event, justBefore(opens))).toBe('not_yet')
    expect(saleState(type, event, opens)).toBe('open')
  })

  it('is over at its last moment, at the turn of the year', () => {
    const ends = at('2027-01-01T04:00:00Z')
    expect(saleState(type, event, justBefore(ends))).toBe('open')
    expect(saleState(type, event, ends)).toBe('over')
  })

  it('is over when the event begins, whatever it says itself', () => {
    const late = { saleStartsAt: null, saleEndsAt: at('2027-01-02T00:00:00Z') }
    for (const each of [late, { saleStartsAt: null, saleEndsAt: null }]) {
      expect(saleEnd(each, event)).toEqual(event.startsAt)
      expect(saleState(each, event, justBefore(event.startsAt))).toBe('open')
      expect(saleState(each, event, event.startsAt)).toBe('over')
    }
  })
})

describe('what comes back', () => {
  const terms = refundTerms(event, DEFAULT_SETTINGS.events)

  it('is everything until 72 hours before, to the second; the year may turn in between', () => {
    expect(toLocalTime(terms.fullUntil)).toBe('2026-12-29T09:00')
    expect(refundShareBp(terms, terms.fullUntil)).toBe(10_000)
    expect(refundShareBp(terms, justAfter(terms.fullUntil))).toBe(5_000)
  })

  it('is half until 24 hours before, to the second, then nothing', () => {
    expect(toLocalTime(terms.halfUntil)).toBe('2026-12-31T09:00')
    expect(refundShareBp(terms, terms.halfUntil)).toBe(5_000)
    expect(refundShareBp(terms, justAfter(terms.halfUntil))).toBe(0)
  })

  it('is what the event says where it says something; half never lasts shorter than everything', () => {
    const own = refundTerms({ ...event, fullRefundHours: 12, halfRefundHours: null }, DEFAULT_SETTINGS.events)
    expect(own).toMatchObject({ fullHours: 12, halfHours: 12 })
    expect(refundShareBp(own, own.fullUntil)).toBe(10_000)
    expect(refundShareBp(own, justAfter(own.fullUntil))).toBe(0)
  })

  it.each([
    ['worse since', 96, 48, 72, 24],
    ['better since', 48, 12, 48, 12],
    ['better in one, worse in the other', 48, 36, 48, 24],
    ['better at first, and half never shorter than everything', 12, null, 12, 12],
  ])('of a sold seat is as it was sold, or as it is now where that is %s', (_case, full, half, ...is) => {
    const changed = { ...event, movedAt: null, fullRefundHours: full, halfRefundHours: half }
    const seat = { bookedAt: at('2026-12-01T12:00:00Z'), movedAt: null, ...AS_SOLD }
    const { fullHours, halfHours } = seatTerms(changed, seat, DEFAULT_SETTINGS.events)
    expect([fullHours, halfHours]).toEqual(is)
  })

  it('is everything until the start for whoever booked before the event or their squad was moved', () => {
    const movedAt = at('2026-12-31T12:00:00Z')
    const shareOf = (seat: { bookedAt: Date; movedAt: Date | null }) =>
      refundShareBp(
        seatTerms({ ...event, movedAt }, { ...seat, ...AS_SOLD }, DEFAULT_SETTINGS.events),
        justBefore(event.startsAt),
      )
    expect(shareOf({ bookedAt: justBefore(movedAt), movedAt: null })).toBe(10_000)
    expect(shareOf({ bookedAt: movedAt, movedAt: null })).toBe(0)
    expect(shareOf({ bookedAt: movedAt, movedAt })).toBe(10_000)
  })
})

describe('a day in Puerto Rico', () => {
  it('begins at four in the morning of UTC, also at the turn of the year', () => {
    expect(localDay(at('2027-01-01T03:59:59.999Z'))).toBe('2026-12-31')
    expect(localDay(at('2027-01-01T04:00:00Z'))).toBe('2027-01-01')
  })

  it('is written as it was read, in summer and in winter alike', () => {
    for (const text of ['2026-12-31T23:59', '2027-01-01T00:00', '2026-07-04T09:00', '2028-02-29T12:30'])
      expect(toLocalTime(fromLocalTime(text))).toBe(text)
    expect(fromLocalTime('2026-07-04T09:00').toISOString()).toBe('2026-07-04T13:00:00.000Z')
  })

  it('is the same for a reader in another time zone', () => {
    const zone = process.env.TZ
    try {
      for (const [elsewhere, hour] of [
        ['Asia/Tokyo', 12],
        ['America/Los_Angeles', 19],
        ['Pacific/Kiritimati', 17],
      ] as const) {
        process.env.TZ = elsewhere
        expect(at('2027-01-01T03:30:00Z').getHours(), 'we are really there').toBe(hour)
        expect(localDay(at('2027-01-01T03:30:00Z'))).toBe('2026-12-31')
        expect(fromLocalTime('2026-12-31T23:30').toISOString()).toBe('2027-01-01T03:30:00.000Z')
        expect(toLocalTime(at('2027-01-01T03:30:00Z'))).toBe('2026-12-31T23:30')
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})

it('an event is shown while it is published and its organizer has not hidden it', () => {
  const event = { status: 'published', isActive: true, isSuspended: false } as const
  expect(isShown(event)).toBe(true)
  expect(isShown({ ...event, isActive: false })).toBe(false)
  expect(isShown({ ...event, isSuspended: true })).toBe(false)
  for (const status of ['draft', 'pending_review', 'unpublished'] as const)
    expect(isShown({ ...event, status })).toBe(false)
})
