/** Points are a way to pay: whoever uses more of them never pays more. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { pointsMax, pointsWorth } from '#server/features/sales/loyalty/index.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import type { Coupon } from './coupons.ts'
import { priceWithCoupon } from './price-with-coupon.ts'
import type { PricingInput } from './rules.ts'
import type { SaleLine } from './sale-line.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const COUPON: Coupon = {
  code: 'WELCOME10',
  kind: 'percent',
  value: 1_000,
  scope: 'all',
  providerId: null,
  minimumCents: 2_500,
  startsAt: null,
  endsAt: null,
  usesTotal: null,
  usesAPerson: 1,
  isActive: true,
}

type Cart = Omit<PricingInput, 'coupon' | 'pointsDiscountCents'>

const pay = (cart: Cart, coupon: Coupon | null, pointsDiscountCents: number) =>
  priceWithCoupon(
    { ...cart, pointsDiscountCents },
    coupon && { coupon, uses: { total: 0, byPerson: 0 } },
    NOW,
  )

const goods: SaleLine = {
  id: 'lin_1',
  unitPriceCents: 3_000,
  quantity: 1,
  taxClass: 'goods',
  kind: 'goods',
  providerId: 'col_1',
  isOwnProduct: false,
}

describe('a coupon’s minimum', () => {
  const cart: Cart = {
    lines: [goods],
    delivery: 'pr',
    hasProviderDiscount: false,
    settings: DEFAULT_SETTINGS,
  }

  it('is measured before points: $6 of them cost less than $4, and the coupon stays', () => {
    const totals = [0, 400, 600, 1_500].map((cents) => pay(cart, COUPON, cents).priced.totals)
    expect(totals.map(({ couponDiscountCents }) => couponDiscountCents)).toEqual([300, 300, 300, 300])
    expect(totals.map(({ totalCents }) => totalCents)).toEqual([3_611, 3_165, 2_942, 1_938])
    expect(pay(cart, COUPON, 600).problem).toBeNull()
  })

  it('is still measured after the provider discount', () => {
    expect(pay({ ...cart, hasProviderDiscount: true }, { ...COUPON, minimumCents: 2_701 }, 0).problem).toBe(
      'minimum',
    )
  })
})

const line: fc.Arbitrary<SaleLine> = fc.record({
  id: fc.uuid(),
  // Small prices too: that is where a cent more or less of a line's part changes its tax.
  unitPriceCents: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20_000 })),
  quantity: fc.integer({ min: 1, max: 4 }),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  kind: fc.constantFrom('goods', 'seat'),
  providerId: fc.constantFrom('col_1', 'col_2'),
  isOwnProduct: fc.boolean(),
})
const cents = (max: number) => fc.integer({ min: 0, max })
const rates = fc.record({ stateBp: cents(1_500), municipalBp: cents(1_500) })
const cart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 9 }),
  delivery: fc.constantFrom('pickup', 'pr', 'us'),
  hasProviderDiscount: fc.boolean(),
  settings: fc.record({
    taxes: fc.oneof(
      fc.constant(DEFAULT_SETTINGS.taxes),
      fc.record({ goods: rates, admission: rates, course: rates, service: rates, exempt: rates }),
    ),
    taxOutside: rates,
    shipping: fc.record({
      pickup: fc.constant(DEFAULT_SETTINGS.shipping.pickup),
      pr: fc.record({ flatCents: cents(2_000), freeFromCents: fc.option(cents(30_000)) }),
      us: fc.record({ flatCents: cents(2_000), freeFromCents: fc.option(cents(30_000)) }),
    }),
    providerDiscountBp: cents(10_000),
  }),
})
const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    scope: fc.constantFrom('all' as const, 'goods' as const, 'events' as const, 'provider' as const),
    minimumCents: cents(30_000),
  })
  .map((made) => ({ ...COUPON, ...made, providerId: made.scope === 'provider' ? 'col_1' : null }))

describe('whatever is in the cart', () => {
  it('more points never cost more, and take off what they are worth', () => {
    fc.assert(
      fc.property(cart, fc.option(coupon), cents(100_000), cents(100_000), (given, tried, a, b) => {
        const { soldCents } = pay(given, tried, 0).priced
        const [fewer, more] = [a % (soldCents + 1), b % (soldCents + 1)].sort((x, y) => x - y) as [
          number,
          number,
        ]
        const [less, dear] = [pay(given, tried, more), pay(given, tried, fewer)]
        expect(less.problem).toBe(dear.problem)
        expect(less.priced.totals.pointsDiscountCents).toBe(more)
        for (const each of less.priced.lines) expect(each.netCents).toBeGreaterThanOrEqual(0)
        expect(dear.priced.totals.totalCents - less.priced.totals.totalCents).toBeGreaterThanOrEqual(
          more - fewer,
        )
      }),
      { numRuns: 500 },
    )
  })

  it('one more step of points never costs more, whatever a step is worth', () => {
    const worth = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 10_000 }))
    fc.assert(
      fc.property(cart, fc.option(coupon), worth, fc.nat(), (given, tried, centsPer100, at) => {
        const rules = { centsPer100, shareMaxPercent: 50 }
        const max = pointsMax(pay(given, tried, 0).priced.soldCents, 1_000_000, rules)
        fc.pre(max > 0)
        const fewer = 100 * (at % (max / 100))
        const totalOf = (points: number) =>
          pay(given, tried, pointsWorth(points, rules)).priced.totals.totalCents
        expect(totalOf(fewer + 100)).toBeLessThan(totalOf(fewer))
      }),
      { numRuns: 500 },
    )
  })
})
