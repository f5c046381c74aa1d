import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { DEFAULT_SETTINGS } from '#server/features/site/settings/index.ts'
import { type Coupon, isInScope } from './coupons.ts'
import { computeTotals, type PricingInput } from './rules.ts'
import type { SaleLine } from './sale-line.ts'

const COUPON: Coupon = {
  code: 'X',
  kind: 'percent',
  value: 1_000,
  scope: 'all',
  providerId: null,
  minimumCents: 0,
  startsAt: null,
  endsAt: null,
  usesTotal: null,
  usesAPerson: null,
  isActive: true,
}

const line = (requested: Partial<SaleLine> = {}): SaleLine => ({
  id: 'lin_1',
  unitPriceCents: 1_000,
  quantity: 1,
  taxClass: 'goods',
  kind: 'goods',
  providerId: 'col_1',
  isOwnProduct: false,
  ...requested,
})

const price = (input: Partial<PricingInput>) =>
  computeTotals({
    lines: [line()],
    coupon: null,
    delivery: 'pr',
    hasProviderDiscount: false,
    settings: DEFAULT_SETTINGS,
    ...input,
  })

describe('points', () => {
  it('take off of all lines alike, before tax, and cost nobody the free shipping', () => {
    const lines = [
      line({ id: 'a', unitPriceCents: 5_000, quantity: 1 }),
      line({ id: 'b', unitPriceCents: 2_501, quantity: 1 }),
    ]
    const found = price({ lines, pointsDiscountCents: 1_500 })
    expect(found.lines.map((each) => each.pointsDiscountCents)).toEqual([1_000, 500])
    expect(found.totals).toMatchObject({
      pointsDiscountCents: 1_500,
      shippingCents: 0,
      stateTaxCents: 420 + 210,
    })
    expect(found.soldCents).toBe(7_501)
  })

  it('never take off more than there is to pay', () => {
    expect(
      price({ lines: [line({ unitPriceCents: 400, quantity: 1 })], pointsDiscountCents: 500 }).totals,
    ).toMatchObject({
      pointsDiscountCents: 400,
      stateTaxCents: 0,
    })
  })
})

describe('a cart costs', () => {
  it('goods, shipping and the two parts of the tax, to the cent', () => {
    const { totals } = price({ lines: [line({ unitPriceCents: 3_333, quantity: 2 })] })
    expect(totals).toEqual({
      goodsCents: 6_666,
      seatsCents: 0,
      providerDiscountCents: 0,
      couponDiscountCents: 0,
      pointsDiscountCents: 0,
      shippingCents: 600,
      // 699.93 and 66.66, half up
      stateTaxCents: 700,
      municipalTaxCents: 67,
      totalCents: 6_666 + 600 + 700 + 67,
    })
  })

  it('nothing when it is empty', () => {
    const { totals } = price({ lines: [] })
    expect(Object.values(totals)).toEqual(Object.values(totals).map(() => 0))
  })

  it.each([
    ['goods', 105, 10],
    ['admission', 105, 10],
    ['course', 0, 0],
    ['service', 40, 0],
    ['exempt', 0, 0],
  ] as const)('the tax of its class: %s', (taxClass, state, municipal) => {
    const { totals } = price({ lines: [line({ taxClass })] })
    expect([totals.stateTaxCents, totals.municipalTaxCents]).toEqual([state, municipal])
  })

  it('no tax on goods sent outside Puerto Rico; a seat beside them is still used there', () => {
    const lines = [line(), line({ id: 'lin_2', kind: 'seat', taxClass: 'admission' })]
    expect(price({ lines, delivery: 'us' }).totals).toMatchObject({
      stateTaxCents: 105,
      municipalTaxCents: 10,
    })
    expect(price({ lines, delivery: 'pickup' }).totals).toMatchObject({ stateTaxCents: 210 })
  })

  it('shipping up to the threshold, measured after discounts, and none for seats or pickup', () => {
    const shipping = (
      unitPriceCents: number,
      rest: Partial<PricingInput> = {},
      kind: SaleLine['kind'] = 'goods',
    ) => price({ lines: [line({ unitPriceCents, kind })], ...rest }).totals.shippingCents
    expect(shipping(7_499)).toBe(600)
    expect(shipping(7_500)).toBe(0)
    expect(shipping(7_500, { coupon: { ...COUPON, kind: 'amount', value: 1 } })).toBe(600)
    expect(shipping(14_999, { delivery: 'us' })).toBe(1_200)
    expect(shipping(15_000, { delivery: 'us' })).toBe(0)
    expect(shipping(100, { delivery: 'pickup' })).toBe(0)
    expect(shipping(100, {}, 'seat')).toBe(0)
  })

  it('a tenth less for providers, on goods that are not their own', () => {
    const lines = [
      line({ id: 'lin_other' }),
      line({ id: 'lin_own', isOwnProduct: true }),
      line({ id: 'lin_seat', kind: 'seat' }),
    ]
    const { lines: priced } = price({ lines, hasProviderDiscount: true })
    expect(priced.map((each) => each.providerDiscountCents)).toEqual([100, 0, 0])
  })

  it('the coupon off what the provider discount leaves', () => {
    const { totals } = price({ hasProviderDiscount: true, coupon: COUPON })
    expect(totals).toMatchObject({ providerDiscountCents: 100, couponDiscountCents: 90 })
  })

  it('an amount split over the lines so that the parts add up', () => {
    const lines = [1, 2, 3].map((n) => line({ id: `lin_${n}` }))
    const { lines: priced } = price({ lines, coupon: { ...COUPON, kind: 'amount', value: 100 } })
    expect(priced.map((each) => each.couponDiscountCents)).toEqual([34, 33, 33])
  })

  it('never less than nothing, however large the coupon', () => {
    const { totals } = price({ delivery: 'pickup', coupon: { ...COUPON, kind: 'amount', value: 999_999 } })
    expect(totals).toMatchObject({ couponDiscountCents: 1_000, totalCents: 0 })
  })
})

const saleLine: fc.Arbitrary<SaleLine> = fc.record({
  id: fc.uuid(),
  unitPriceCents: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxClass: fc.constantFrom(...TAX_CLASSES),
  kind: fc.constantFrom('goods', 'seat'),
  providerId: fc.constantFrom('col_1', 'col_2'),
  isOwnProduct: fc.boolean(),
})
const coupon: fc.Arbitrary<Coupon> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 12_000 }),
    scope: fc.constantFrom('all' as const, 'goods' as const, 'events' as const, 'provider' as const),
  })
  .map((made) => ({ ...COUPON, ...made, providerId: made.scope === 'provider' ? 'col_1' : null }))
const input: fc.Arbitrary<PricingInput> = fc.record({
  lines: fc.array(saleLine, { maxLength: 12 }),
  coupon: fc.option(coupon),
  delivery: fc.constantFrom('pickup', 'pr', 'us'),
  hasProviderDiscount: fc.boolean(),
  settings: fc.constant(DEFAULT_SETTINGS),
})
const sum = (cents: number[]) => cents.reduce((a, b) => a + b, 0)

describe('whatever is in the cart', () => {
  it('parts add up to wholes, and nothing is negative', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { lines, totals } = computeTotals(given)
        for (const each of [
          ...lines.flatMap(({ id: _, ...cents }) => Object.values(cents)),
          ...Object.values(totals),
        ]) {
          expect(Number.isInteger(each)).toBe(true)
          expect(each).toBeGreaterThanOrEqual(0)
        }
        for (const each of lines)
          expect(each.netCents).toBe(each.grossCents - each.providerDiscountCents - each.couponDiscountCents)
        expect(sum(lines.map((each) => each.grossCents))).toBe(totals.goodsCents + totals.seatsCents)
        expect(sum(lines.map((each) => each.providerDiscountCents))).toBe(totals.providerDiscountCents)
        expect(sum(lines.map((each) => each.couponDiscountCents))).toBe(totals.couponDiscountCents)
        expect(sum(lines.map((each) => each.stateTaxCents))).toBe(totals.stateTaxCents)
        expect(sum(lines.map((each) => each.municipalTaxCents))).toBe(totals.municipalTaxCents)
        expect(totals.totalCents).toBe(
          totals.goodsCents +
            totals.seatsCents -
            totals.providerDiscountCents -
            totals.couponDiscountCents +
            totals.shippingCents +
            totals.stateTaxCents +
            totals.municipalTaxCents,
        )
      }),
    )
  })

  it('a coupon takes nothing from what is outside its scope, and no more than its value', () => {
    fc.assert(
      fc.property(input, coupon, (given, tried) => {
        const { lines, totals } = computeTotals({ ...given, coupon: tried })
        lines.forEach((each, i) => {
          if (!isInScope(tried, given.lines[i] as SaleLine)) expect(each.couponDiscountCents).toBe(0)
        })
        if (tried.kind === 'amount') expect(totals.couponDiscountCents).toBeLessThanOrEqual(tried.value)
      }),
    )
  })

  it('one more of something never makes the goods cheaper, and a larger coupon never dearer', () => {
    const netOf = (given: PricingInput) => sum(computeTotals(given).lines.map((each) => each.netCents))
    fc.assert(
      fc.property(input, fc.nat(), coupon, (given, at, tried) => {
        fc.pre(given.lines.length > 0)
        const index = at % given.lines.length
        const more = given.lines.map((each, i) =>
          i === index ? { ...each, quantity: each.quantity + 1 } : each,
        )
        expect(netOf({ ...given, lines: more })).toBeGreaterThanOrEqual(netOf(given))
        const larger = { ...tried, value: tried.value + 1 }
        expect(netOf({ ...given, coupon: larger })).toBeLessThanOrEqual(netOf({ ...given, coupon: tried }))
      }),
    )
  })
})
