import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCents } from '#contract/money.ts'
import {
  capturePostings,
  disputePostings,
  feePostings,
  type Posting,
  payoutPostings,
  refundPostings,
  refundSentPostings,
  type SoldPart,
  salePostings,
  settlePostings,
  shareOf,
} from './rules.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
const line: fc.Arbitrary<SoldPart> = fc
  .record({
    providerId: fc.constantFrom('col_a', 'col_b', 'col_c'),
    netCents: cents,
    pointsDiscountCents: cents,
    stateTaxCents: cents,
    municipalTaxCents: cents,
    commissionBp: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ commissionBp, ...rest }) => ({
    ...rest,
    commissionCents: Math.floor(((rest.netCents + rest.pointsDiscountCents) * commissionBp) / 10_000),
  }))
const order = fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), shippingCents: cents })

const sum = (postings: readonly Posting[]) => postings.reduce((all, each) => all + each.amountCents, 0)
const total = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

function sell({ lines, shippingCents }: { lines: SoldPart[]; shippingCents: number }) {
  const paid = lines.map((each) => each.netCents + each.stateTaxCents + each.municipalTaxCents)
  const totalCents = total(paid) + shippingCents
  const pointsDiscountCents = total(lines.map((each) => each.pointsDiscountCents))
  return { totalCents, pointsDiscountCents, shippingCents, lines }
}

/** Cuts a line into parts that add up to it, as refunds of some of its pieces do. */
function cut(whole: SoldPart, weights: readonly number[]): SoldPart[] {
  const parts = (amount: number) => splitCents(amount, weights)
  const [net, points] = [parts(whole.netCents), parts(whole.pointsDiscountCents)]
  const [state, municipal] = [parts(whole.stateTaxCents), parts(whole.municipalTaxCents)]
  const commission = parts(whole.commissionCents)
  return weights.map((_, index) => ({
    providerId: whole.providerId,
    netCents: net[index] ?? 0,
    pointsDiscountCents: points[index] ?? 0,
    stateTaxCents: state[index] ?? 0,
    municipalTaxCents: municipal[index] ?? 0,
    commissionCents: commission[index] ?? 0,
  }))
}

describe('the postings of every event', () => {
  it('add up to zero whatever was sold, refunded, disputed or paid out', () => {
    fc.assert(
      fc.property(order, cents, fc.boolean(), (sold, amount, isReturned) => {
        const sets = [
          capturePostings(amount),
          feePostings(amount),
          salePostings(sell(sold)),
          refundPostings(sold),
          refundSentPostings(amount),
          disputePostings(amount, isReturned),
          payoutPostings('col_a', amount),
        ]
        for (const set of sets) {
          expect(sum(set)).toBe(0)
          const settled = settlePostings(set)
          expect(new Set(settled.map((each) => each.account)).size).toBe(settled.length)
          expect(settled.every((each) => each.amountCents !== 0)).toBe(true)
        }
      }),
    )
  })

  it('a sale and refunds of all its parts, in any split, leave nothing behind but what the payment provider kept', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(order, weights, cents, (sold, split, feeCents) => {
        const sale = sell(sold)
        const parts = sold.lines.map((each) => cut(each, split))
        const shipping = splitCents(sold.shippingCents, split)
        const refunds = split.map((_, index) =>
          refundPostings({
            shippingCents: shipping[index] ?? 0,
            lines: parts.map((ofLine) => ofLine[index] as SoldPart),
          }),
        )
        const owed = refunds.map(
          (refund) => -(refund.find((each) => each.account === 'customers')?.amountCents ?? 0),
        )
        const all = [
          ...capturePostings(sale.totalCents),
          ...feePostings(feeCents),
          ...salePostings(sale),
          ...refunds.flat(),
          ...owed.flatMap((cents) => refundSentPostings(cents)),
        ]
        const left = settlePostings(all)
        expect(left).toEqual(feeCents === 0 ? [] : expect.arrayContaining(feePostings(feeCents)))
        expect(left.length).toBe(feeCents === 0 ? 0 : 2)
      }),
    )
  })

  it('a won dispute brings back what it took', () => {
    expect(settlePostings([...disputePostings(4_200, false), ...disputePostings(4_200, true)])).toEqual([])
  })

  it('points are the store’s to bear: the provider gets their share of what it was sold for', () => {
    const sold = { providerId: 'col_a', netCents: 9_500, pointsDiscountCents: 500, stateTaxCents: 998 }
    const part = { ...sold, municipalTaxCents: 95, commissionCents: 1_500 }
    expect(shareOf(part)).toBe(8_500)
    expect(settlePostings(salePostings(sell({ lines: [part], shippingCents: 600 })))).toEqual([
      { account: 'customers', amountCents: 11_193 },
      { account: 'loyalty', amountCents: 500 },
      { account: 'shipping', amountCents: -600 },
      { account: 'provider:col_a', amountCents: -8_500 },
      { account: 'commission', amountCents: -1_500 },
      { account: 'tax_state', amountCents: -998 },
      { account: 'tax_municipal', amountCents: -95 },
    ])
  })
})

describe('settlePostings', () => {
  it('refuses a set that does not balance, and what is no whole number of cents', () => {
    expect(() => settlePostings([{ account: 'gateway', amountCents: 1 }])).toThrow('off balance by 1 cents')
    expect(() =>
      settlePostings([
        { account: 'gateway', amountCents: 0.5 },
        { account: 'customers', amountCents: -0.5 },
      ]),
    ).toThrow('no amount of cents')
  })
})
