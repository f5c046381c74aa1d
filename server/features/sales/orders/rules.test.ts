import { describe, expect, it } from 'vitest'
import type { FulfillmentStatus } from '#contract/sales/order-terms.ts'
import { MADE_AT, madeUpFulfillment, madeUpLine, madeUpOrder } from '#server/testing/made-up-orders.ts'
import { refuseCancel, refuseReturn, refuseTransition, returnEnd } from './rules.ts'

const RETURN_DAYS = 30
const DAY_MS = 86_400_000
const later = (days: number) => new Date(MADE_AT.getTime() + days * DAY_MS)

describe('a part of an order', () => {
  const orderBy = (delivery: 'pickup' | 'pr') => madeUpOrder([madeUpLine()], [], { delivery })

  it('is handed over at the counter for its code alone', () => {
    const ready = madeUpFulfillment({ status: 'ready_for_pickup', pickupCode: 'K7QX2M' })
    const hand = (pickupCode?: string) =>
      refuseTransition(orderBy('pickup'), ready, { to: 'delivered', pickupCode })
    expect(hand('K7QX2M')).toBeNull()
    expect(hand('k7qx2m')).toBeNull()
    expect(hand('K7QX2')).toBe('WRONG_PICKUP_CODE')
    expect(hand()).toBe('WRONG_PICKUP_CODE')
  })

  it('is sent with a carrier, and only where it is to be sent', () => {
    const part = madeUpFulfillment()
    expect(refuseTransition(orderBy('pr'), part, { to: 'shipped', carrier: 'usps' })).toBeNull()
    expect(refuseTransition(orderBy('pr'), part, { to: 'shipped' })).toBe('INVALID_TRANSITION')
    expect(refuseTransition(orderBy('pickup'), part, { to: 'shipped', carrier: 'usps' })).toBe(
      'INVALID_TRANSITION',
    )
    expect(refuseTransition(orderBy('pr'), part, { to: 'ready_for_pickup' })).toBe('INVALID_TRANSITION')
  })

  it('does not move while the order is not paid', () => {
    const unpaid = madeUpOrder([madeUpLine()], [], { delivery: 'pr', paymentStatus: 'pending' })
    expect(refuseTransition(unpaid, madeUpFulfillment(), { to: 'shipped', carrier: 'ups' })).toBe(
      'INVALID_TRANSITION',
    )
  })
})

describe('cancelling', () => {
  const order = (...statuses: FulfillmentStatus[]) =>
    madeUpOrder(
      [],
      statuses.map((status, i) => madeUpFulfillment({ id: `ful_${i}`, status })),
    )

  it('is the customer’s until anything has shipped, and an admin’s for what is left', () => {
    expect(refuseCancel(order('unfulfilled', 'ready_for_pickup'), 'customer')).toBeNull()
    expect(refuseCancel(order('unfulfilled', 'shipped'), 'customer')).toBe('INVALID_TRANSITION')
    expect(refuseCancel(order('unfulfilled', 'shipped'), 'admin')).toBeNull()
    expect(refuseCancel(order('delivered', 'cancelled'), 'admin')).toBe('INVALID_TRANSITION')
  })
})

describe('a return', () => {
  const delivered = madeUpFulfillment({ status: 'delivered', deliveredAt: MADE_AT })
  const line = madeUpLine({ quantity: 3, refundedQuantity: 1 })
  const ask = (quantity: number, days = 1, returning = 0) =>
    refuseReturn({
      fulfillment: delivered,
      lines: [line],
      requested: [{ lineId: line.id, quantity }],
      returning: new Map([[line.id, returning]]),
      now: later(days),
      returnDays: RETURN_DAYS,
    })

  it('is asked within 30 days of delivery, to the moment', () => {
    expect(ask(1, 30)).toBeNull()
    expect(ask(1, 30 + 1 / DAY_MS)).toBe('RETURN_REFUSED')
    expect(returnEnd(madeUpFulfillment({ status: 'shipped' }), RETURN_DAYS)).toBeNull()
  })

  it('is of no more than is neither refunded nor on its way back', () => {
    expect(ask(2)).toBeNull()
    expect(ask(3)).toBe('RETURN_REFUSED')
    expect(ask(2, 1, 1)).toBe('RETURN_REFUSED')
    expect(ask(1, 1, 1)).toBeNull()
  })
})
