import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FULFILLMENT_MOVES } from '#contract/sales/order-admin.ts'
import { MADE_AT, madeUpFulfillment, madeUpLine, madeUpOrder } from '#server/testing/made-up-orders.ts'
import { afterRefund, everythingOf, refuseRefund } from './refund-rules.ts'
import { returningOf, type StoredReturn } from './return-store.ts'
import {
  afterTransition,
  isOpen,
  leftOf,
  mayReturnMove,
  refuseCancel,
  refuseReturn,
  refuseTransition,
} from './rules.ts'
import type { Order } from './types.ts'

const RETURN_DAYS = 30
const DAY_MS = 86_400_000

/** All that can be tried; what is refused changes nothing. */
interface World {
  order: Order
  returns: StoredReturn[]
  now: Date
}
type Step = (world: World) => World

const Index = fc.nat({ max: 3 })
const Move = fc
  .record({
    at: fc.nat({ max: 1 }),
    to: fc.constantFrom(...FULFILLMENT_MOVES),
    carrier: fc.constantFrom('usps', 'ups', ''),
    isRight: fc.boolean(),
  })
  .map(
    ({ at, to, carrier, isRight }): Step =>
      (world) => {
        const part = world.order.fulfillments[at]
        if (!part) return world
        const input = { to, carrier, pickupCode: isRight ? 'RIGHT' : 'WRONG' }
        if (refuseTransition(world.order, part, input)) return world
        const next = afterTransition(part, input, world.now)
        const fulfillments = world.order.fulfillments.map((each) => (each.id === part.id ? next : each))
        return { ...world, order: { ...world.order, fulfillments } }
      },
  )
const Cancel = fc.constantFrom('customer' as const, 'admin' as const).map(
  (by): Step =>
    (world) => {
      if (refuseCancel(world.order, by)) return world
      return { ...world, order: afterRefund(world.order, everythingOf(world.order, isOpen), world.now) }
    },
)
const Refund = fc
  .record({
    at: Index,
    quantity: fc.integer({ min: 1, max: 4 }),
    shippingCents: fc.constantFrom(0, 300, 600),
  })
  .map(
    ({ at, quantity, shippingCents }): Step =>
      (world) => {
        const line = world.order.lines[at]
        if (!line || quantity > leftOf(line, returningOf(world.returns).get(line.id))) return world
        const requested = { lines: [{ lineId: line.id, quantity }], shippingCents }
        if (refuseRefund(world.order, requested)) return world
        return { ...world, order: afterRefund(world.order, requested, world.now) }
      },
  )
const Ask = fc.record({ at: Index, quantity: fc.integer({ min: 1, max: 4 }) }).map(
  ({ at, quantity }): Step =>
    (world) => {
      const { order, returns, now } = world
      const line = order.lines[at]
      const fulfillment = order.fulfillments.find(({ id }) => id === line?.fulfillmentId)
      if (!line || !fulfillment) return world
      const lines = [{ lineId: line.id, quantity }]
      const asked = {
        fulfillment,
        lines: order.lines,
        requested: lines,
        returning: returningOf(returns),
        now,
        returnDays: RETURN_DAYS,
      }
      if (refuseReturn(asked)) return world
      const made = { id: `rtn_${returns.length}`, status: 'asked', lines } as StoredReturn
      return { ...world, returns: [...returns, made] }
    },
)
/** Oftener the long way than those that end it. */
const RETURN_WAYS = [
  'approved',
  'approved',
  'approved',
  'refunded',
  'refunded',
  'declined',
  'withdrawn',
] as const
const MoveReturn = fc
  .record({
    at: fc.nat({ max: 1 }),
    to: fc.constantFrom(...RETURN_WAYS),
  })
  .map(
    ({ at, to }): Step =>
      (world) => {
        const found = world.returns[at]
        if (!found || !mayReturnMove(found.status, to)) return world
        const returns = world.returns.map((each) => (each === found ? { ...each, status: to } : each))
        if (to !== 'refunded') return { ...world, returns }
        const requested = { lines: found.lines, shippingCents: 0 }
        // What is on its way back is nobody else's to refund, so receiving it cannot be refused.
        expect(refuseRefund(world.order, requested)).toBeNull()
        return { ...world, returns, order: afterRefund(world.order, requested, world.now) }
      },
  )
const Wait = fc.integer({ min: 1, max: 20 }).map(
  (days): Step =>
    (world) => ({ ...world, now: new Date(world.now.getTime() + days * DAY_MS) }),
)

/** Rarely what ends everything, so that most worlds come far. */
const Step = fc.oneof(
  { arbitrary: Move, weight: 8 },
  { arbitrary: Cancel, weight: 1 },
  { arbitrary: Refund, weight: 2 },
  { arbitrary: Ask, weight: 4 },
  { arbitrary: MoveReturn, weight: 4 },
  { arbitrary: Wait, weight: 1 },
)

/** Half of them with one part delivered already: what follows that is long. */
const Start = fc
  .record({
    delivery: fc.constantFrom('pickup' as const, 'pr' as const, 'us' as const),
    quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
    netCents: fc.constantFrom(0, 999, 4_001),
    isDelivered: fc.boolean(),
  })
  .map(({ delivery, quantities, netCents, isDelivered }) => {
    const lines = quantities.map((quantity, i) =>
      madeUpLine({
        id: `oln_${i}`,
        fulfillmentId: `ful_${i % 2}`,
        quantity,
        netCents,
        stateTaxCents: netCents ? 105 : 0,
      }),
    )
    const pickupCode = delivery === 'pickup' ? 'RIGHT' : null
    const delivered = { status: 'delivered', deliveredAt: MADE_AT } as const
    const parts = [
      madeUpFulfillment({ id: 'ful_0', pickupCode, ...(isDelivered && delivered) }),
      madeUpFulfillment({ id: 'ful_1', pickupCode }),
    ]
    const order = madeUpOrder(lines, parts, { delivery, shippingCents: netCents ? 600 : 0 })
    return { order, returns: [], now: MADE_AT }
  })

function expectPossible({ order, returns }: World, before: World): void {
  const { row: orderRow, lines, fulfillments } = order
  const { totals, refundedCents } = orderRow
  expect(refundedCents).toBeGreaterThanOrEqual(before.order.row.refundedCents)
  expect(refundedCents).toBeLessThanOrEqual(totals.totalCents)
  expect(orderRow.refundedShippingCents).toBeLessThanOrEqual(totals.shippingCents)
  const returning = returningOf(returns)
  for (const line of lines) expect(leftOf(line, returning.get(line.id))).toBeGreaterThanOrEqual(0)
  const areAllBack = lines.every((line) => line.refundedQuantity === line.quantity)
  if (areAllBack && orderRow.refundedShippingCents === totals.shippingCents) {
    expect(orderRow.paymentStatus).toBe('refunded')
    expect(refundedCents).toBe(totals.totalCents)
  }
  if (orderRow.paymentStatus === 'refunded') expect(refundedCents).toBe(totals.totalCents)
  if (orderRow.paymentStatus === 'paid') expect(refundedCents).toBe(0)
  for (const part of fulfillments) {
    const was = before.order.fulfillments.find(({ id }) => id === part.id)
    const isEmpty = lines.every(
      (line) => line.fulfillmentId !== part.id || line.refundedQuantity === line.quantity,
    )
    if (part.status === 'cancelled') expect(isEmpty).toBe(true)
    if (isEmpty) expect(isOpen(part)).toBe(false)
    if (was && !isOpen(was) && was.status !== 'shipped') expect(part.status).toBe(was.status)
    if (was?.status === 'shipped') expect(['shipped', 'delivered']).toContain(part.status)
    if (part.status === 'ready_for_pickup') expect(orderRow.delivery).toBe('pickup')
    if (part.status === 'shipped') expect(orderRow.delivery).not.toBe('pickup')
    expect(part.status === 'delivered').toBe(part.deliveredAt !== null)
  }
}

it('an order never comes into an impossible state, whatever is tried in whatever order', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(Start, fc.array(Step, { minLength: 10, maxLength: 40, size: 'max' }), (start, steps) => {
      let world: World = start
      for (const step of steps) {
        const next = step(world)
        expectPossible(next, world)
        world = next
        for (const { status } of [...world.order.fulfillments, ...world.returns]) reached.add(status)
      }
    }),
    // Fixed, since what it reaches is asserted too.
    { numRuns: 300, seed: 2024 },
  )
  // Otherwise nothing was shown.
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'delivered',
      'cancelled',
      'shipped',
      'ready_for_pickup',
      'refunded',
      'declined',
      'withdrawn',
    ]),
  )
})
