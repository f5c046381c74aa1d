import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MADE_AT, madeUpFulfillment, madeUpLine, madeUpOrder } from '#server/testing/made-up-orders.ts'
import {
  afterRefund,
  amountOf,
  everythingOf,
  PART_FIELDS,
  paidCents,
  pointsBack,
  pointsToTake,
  refundParts,
  refuseRefund,
} from './refund-rules.ts'

const Cents = fc.integer({ min: 0, max: 5_000_00 })
const Line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    netCents: Cents,
    pointsDiscountCents: Cents,
    stateTaxCents: Cents,
    municipalTaxCents: Cents,
    commissionCents: Cents,
  })
  .map((sums) => madeUpLine(sums))

/** How a quantity is given back in pieces. */
const split = (quantity: number) =>
  fc.array(fc.integer({ min: 1, max: quantity }), { minLength: 1, maxLength: quantity }).map((pieces) => {
    const taken: number[] = []
    let left = quantity
    for (const piece of pieces) {
      if (left === 0) break
      taken.push(Math.min(piece, left))
      left -= taken.at(-1) ?? 0
    }
    return left > 0 ? [...taken, left] : taken
  })

describe('refunds of a line', () => {
  it('add up to exactly what was paid, in whatever pieces they come, and none is negative', () => {
    fc.assert(
      fc.property(
        Line.chain((line) => fc.tuple(fc.constant(line), split(line.quantity))),
        ([line, pieces]) => {
          const sums = Object.fromEntries(PART_FIELDS.map((field) => [field, 0]))
          let refundedQuantity = 0
          for (const quantity of pieces) {
            const parts = refundParts({ ...line, refundedQuantity }, quantity)
            for (const field of PART_FIELDS) {
              expect(parts[field]).toBeGreaterThanOrEqual(0)
              sums[field] = (sums[field] ?? 0) + parts[field]
            }
            refundedQuantity += quantity
          }
          for (const field of PART_FIELDS) expect(sums[field]).toBe(line[field])
        },
      ),
    )
  })

  it('are to the nearest cent', () => {
    const line = madeUpLine({ quantity: 3, netCents: 1_000, stateTaxCents: 105, municipalTaxCents: 10 })
    const one = refundParts(line, 1)
    expect(one).toMatchObject({ netCents: 333, stateTaxCents: 35, municipalTaxCents: 3 })
    const rest = refundParts({ ...line, refundedQuantity: 1 }, 2)
    expect(paidCents(one) + paidCents(rest)).toBe(1_115)
  })
})

describe('points', () => {
  it('that were spent come back once each, whatever the pieces', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }).map((hundreds) => hundreds * 100),
        fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 8 }),
        (pointsSpent, discounts) => {
          const total = discounts.reduce((all, each) => all + each, 0)
          const lines = [madeUpLine({ pointsDiscountCents: total })]
          const { row: orderRow } = madeUpOrder(lines, [], { pointsSpent })
          let beforeCents = 0
          let back = 0
          for (const nowCents of discounts) {
            const points = pointsBack(orderRow, { beforeCents, nowCents })
            expect(points).toBeGreaterThanOrEqual(0)
            back += points
            beforeCents += nowCents
          }
          expect(back).toBe(total === 0 ? 0 : pointsSpent)
        },
      ),
    )
  })

  it('that were earned are all taken back when all is given back, and never more', () => {
    fc.assert(
      fc.property(
        Line.chain((line) => fc.tuple(fc.constant(line), split(line.quantity))),
        fc.integer({ min: 0, max: 5_000 }),
        ([line, pieces], earned) => {
          let refundedQuantity = 0
          let taken = 0
          for (const quantity of pieces) {
            const before = { ...line, refundedQuantity }
            refundedQuantity += quantity
            const points = pointsToTake(earned, [before], [{ ...line, refundedQuantity }])
            expect(points).toBeGreaterThanOrEqual(0)
            taken += points
          }
          expect(taken).toBe(line.netCents === 0 ? 0 : earned)
        },
      ),
    )
  })
})

describe('a refund', () => {
  const lines = [
    madeUpLine({ id: 'oln_a', quantity: 2, unitPriceCents: 1_500, stateTaxCents: 315 }),
    madeUpLine({ id: 'oln_b', fulfillmentId: 'ful_2', unitPriceCents: 999 }),
  ]
  const parts = [madeUpFulfillment(), madeUpFulfillment({ id: 'ful_2', status: 'shipped' })]
  const order = madeUpOrder(lines, parts, { shippingCents: 600 })

  it('is refused for more than is left, twice the same line, nothing at all, or an order nobody paid', () => {
    const of = (lineId: string, quantity: number) => ({ lineId, quantity })
    expect(refuseRefund(order, { lines: [of('oln_a', 2)], shippingCents: 600 })).toBeNull()
    expect(refuseRefund(order, { lines: [of('oln_a', 3)], shippingCents: 0 })).toBe('REFUND_REFUSED')
    expect(refuseRefund(order, { lines: [of('oln_a', 1), of('oln_a', 1)], shippingCents: 0 })).toBe(
      'REFUND_REFUSED',
    )
    expect(refuseRefund(order, { lines: [of('oln_x', 1)], shippingCents: 0 })).toBe('REFUND_REFUSED')
    expect(refuseRefund(order, { lines: [], shippingCents: 0 })).toBe('REFUND_REFUSED')
    expect(refuseRefund(order, { lines: [], shippingCents: 601 })).toBe('REFUND_REFUSED')
    const unpaid = { ...order, row: { ...order.row, paymentStatus: 'pending' as const } }
    expect(refuseRefund(unpaid, { lines: [], shippingCents: 1 })).toBe('REFUND_REFUSED')
  })

  it('of everything is all that was paid; of some parts it leaves the shipping', () => {
    expect(
      amountOf(
        order,
        everythingOf(order, () => true),
      ),
    ).toBe(order.row.totals.totalCents)
    const open = everythingOf(order, ({ status }) => status === 'unfulfilled')
    expect(open).toEqual({ lines: [{ lineId: 'oln_a', quantity: 2 }], shippingCents: 0 })
  })

  it('closes a part that has nothing left to hand over, and no other', () => {
    const after = afterRefund(
      order,
      everythingOf(order, () => true),
      MADE_AT,
    )
    expect(after.fulfillments.map(({ status }) => status)).toEqual(['cancelled', 'shipped'])
    expect(after.row).toMatchObject({ paymentStatus: 'refunded', refundedCents: 4_914 })
    const half = afterRefund(order, { lines: [{ lineId: 'oln_a', quantity: 1 }], shippingCents: 0 }, MADE_AT)
    expect(half.fulfillments[0]?.status).toBe('unfulfilled')
    expect(half.row).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 1_658 })
  })

  it('of an order that cost nothing is whole when all of it is back', () => {
    const free = madeUpOrder(
      [madeUpLine({ quantity: 2, netCents: 0, pointsDiscountCents: 4_000 })],
      [parts[0] as never],
    )
    const back = (quantity: number) => ({ lines: [{ lineId: 'oln_1', quantity }], shippingCents: 0 })
    expect(afterRefund(free, back(1), MADE_AT).row.paymentStatus).toBe('partly_refunded')
    expect(afterRefund(free, back(2), MADE_AT).row.paymentStatus).toBe('refunded')
  })
})
