import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { findExpiring } from './account.ts'
import {
  addDays,
  isUsable,
  nextTier,
  type OpenLot,
  periodOfUse,
  pointsFor,
  pointsMax,
  pointsWorth,
  returnedExpiry,
  splitPoints,
  sumPoints,
  takeBackFrom,
  takeOldest,
  tierOf,
  yearBefore,
} from './rules.ts'

const RULES = DEFAULT_SETTINGS.loyalty
const NOW = new Date('2026-11-15T12:00:00Z')

const cents = fc.integer({ min: 0, max: 5_000_000 })
const multiplier = fc.constantFrom(...RULES.tiers.map((tier) => tier.multiplier))
const points = fc.nat({ max: 100_000 })

let made = 0
const lot = (changed: Partial<OpenLot> = {}): OpenLot => ({
  id: `lot_${++made}`,
  fulfillmentId: null,
  left: 100,
  usableAt: addDays(NOW, -10),
  expiresAt: addDays(NOW, 300),
  createdAt: addDays(NOW, -30),
  ...changed,
})

describe('points for money', () => {
  it('are one a whole dollar, times the tier, without what is left over', () => {
    expect(pointsFor(9_999, 1, RULES)).toBe(99)
    expect(pointsFor(10_000, 1.25, RULES)).toBe(125)
    expect(pointsFor(99, 2, RULES)).toBe(1)
    expect(pointsFor(49, 2, RULES)).toBe(0)
    expect(pointsFor(-500, 2, RULES)).toBe(0)
    // 0.07 * 1.1 dollars in binary fractions would be a hair below 7.7 cents.
    expect(pointsFor(1_000_000, 1.1, { pointsPerDollar: 0.07 })).toBe(770)
  })

  it('never earn more by buying in one go than what was paid, nor less than the parts alone', () => {
    fc.assert(
      fc.property(cents, cents, multiplier, (a, b, m) => {
        const together = pointsFor(a + b, m, RULES)
        const apart = pointsFor(a, m, RULES) + pointsFor(b, m, RULES)
        expect(together - apart).toBeGreaterThanOrEqual(0)
        expect(together - apart).toBeLessThanOrEqual(1)
        expect(together * 100).toBeLessThanOrEqual((a + b) * m)
      }),
    )
  })

  it('are split over the parts of an order to the last one', () => {
    fc.assert(
      fc.property(points, fc.array(cents, { minLength: 1, maxLength: 6 }), (whole, paid) => {
        const parts = splitPoints(whole, paid)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(whole)
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('points on an order', () => {
  it('take $5 a hundred, at most half of what it is sold for and what there is', () => {
    expect(pointsMax(10_000, 5_000, RULES)).toBe(1_000)
    expect(pointsMax(10_000, 350, RULES)).toBe(300)
    expect(pointsMax(999, 5_000, RULES)).toBe(0)
    expect(pointsMax(1_000, 100, RULES)).toBe(100)
    expect(pointsWorth(350, RULES)).toBe(1_500)
  })

  it('are whole hundreds within both limits, whatever the order and the balance', () => {
    fc.assert(
      fc.property(cents, points, (soldCents, usable) => {
        const max = pointsMax(soldCents, usable, RULES)
        expect(max % 100).toBe(0)
        expect(max).toBeGreaterThanOrEqual(0)
        expect(max).toBeLessThanOrEqual(usable)
        expect(pointsWorth(max, RULES) * 2).toBeLessThanOrEqual(soldCents)
        const isMore = max + 100 > usable || pointsWorth(max + 100, RULES) * 2 > soldCents
        expect(isMore).toBe(true)
      }),
    )
  })
})

describe('tiers', () => {
  it('begin at their first point', () => {
    const at = [0, 499, 500, 1_499, 1_500, 4_999, 5_000, 90_000].map((earned) => tierOf(earned, RULES).tier)
    expect(at).toEqual(['bronze', 'bronze', 'silver', 'silver', 'gold', 'gold', 'platinum', 'platinum'])
    expect(tierOf(1_500, RULES).multiplier).toBe(1.5)
    expect(nextTier(620, RULES)).toEqual({ tier: 'gold', missing: 880 })
    expect(nextTier(5_000, RULES)).toBeNull()
  })

  it('do not depend on the order in which they are kept', () => {
    const tiers = RULES.tiers.toReversed()
    expect(tierOf(700, { tiers })).toEqual(tierOf(700, RULES))
    expect(nextTier(700, { tiers })).toEqual(nextTier(700, RULES))
  })

  it('look back a year', () => {
    expect(yearBefore(NOW)).toEqual(new Date('2025-11-15T12:00:00Z'))
  })
})

describe('time', () => {
  it('makes points usable 14 days after delivery, for 365 days', () => {
    const { usableAt, expiresAt } = periodOfUse(NOW, RULES)
    expect(usableAt).toEqual(addDays(NOW, 14))
    expect(expiresAt).toEqual(addDays(NOW, 379))
    const period = { usableAt, expiresAt }
    expect(isUsable(period, addDays(NOW, 13.99))).toBe(false)
    expect(isUsable(period, usableAt)).toBe(true)
    expect(isUsable(period, addDays(expiresAt, -0.01))).toBe(true)
    expect(isUsable(period, expiresAt)).toBe(false)
    expect(isUsable({ usableAt: null, expiresAt: null }, NOW)).toBe(false)
  })

  it('leaves what comes back at least 30 days', () => {
    expect(returnedExpiry(addDays(NOW, 100), NOW)).toEqual(addDays(NOW, 100))
    expect(returnedExpiry(addDays(NOW, 2), NOW)).toEqual(addDays(NOW, 30))
  })

  it('warns of what expires first, the whole day of it', () => {
    const at = new Date('2026-12-01T23:00:00-04:00')
    const lots = [
      lot({ left: 40, expiresAt: at }),
      lot({ left: 5, expiresAt: new Date('2026-12-01T01:00:00-04:00') }),
      lot({ left: 9, expiresAt: new Date('2026-12-02T01:00:00-04:00') }),
      lot({ left: 7, expiresAt: addDays(NOW, 31) }),
      lot({ left: 11, usableAt: null, expiresAt: null }),
    ]
    expect(findExpiring(lots, NOW, RULES)).toEqual({ points: 45, at: '2026-12-01T05:00:00.000Z' })
    expect(findExpiring(lots.slice(3), NOW, RULES)).toBeNull()
  })
})

describe('taking', () => {
  const anyLot = fc
    .record({ left: fc.integer({ min: 1, max: 500 }), days: fc.option(fc.integer({ min: 1, max: 400 })) })
    .map(({ left, days }) =>
      days === null
        ? lot({ left, usableAt: null, expiresAt: null })
        : lot({ left, expiresAt: addDays(NOW, days) }),
    )

  it('empties what expires first before it touches the next, and never takes more than there is', () => {
    fc.assert(
      fc.property(fc.array(anyLot, { maxLength: 8 }), fc.nat({ max: 3_000 }), (lots, requested) => {
        const taken = takeOldest(lots, requested)
        const left = lots.reduce((all, each) => all + each.left, 0)
        expect(sumPoints(taken)).toBe(Math.min(requested, left))
        const takenOf = (id: string) => taken.find(({ lotId }) => lotId === id)?.points ?? 0
        const expiry = ({ expiresAt }: OpenLot) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
        for (const touched of lots.filter(({ id }) => takenOf(id) > 0)) {
          expect(takenOf(touched.id)).toBeLessThanOrEqual(touched.left)
          const older = lots.filter((each) => expiry(each) < expiry(touched))
          for (const each of older) expect(takenOf(each.id)).toBe(each.left)
        }
      }),
    )
  })

  it('back begins with what that purchase earned', () => {
    const [own, old, pending] = [
      lot({ fulfillmentId: 'ful_own', left: 30, usableAt: null, expiresAt: null }),
      lot({ left: 50, expiresAt: addDays(NOW, 5) }),
      lot({ left: 20, usableAt: null, expiresAt: null }),
    ] as const
    expect(takeBackFrom([old, pending, own], 'ful_own', 90)).toEqual([
      { lotId: own.id, points: 30 },
      { lotId: old.id, points: 50 },
      { lotId: pending.id, points: 10 },
    ])
    expect(sumPoints(takeBackFrom([old, pending, own], 'ful_own', 900))).toBe(100)
  })
})
