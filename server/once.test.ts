/** What is asked for once is done once (docs/decisions/031-once.md). */
import { describe, expect, it } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { transferTicket } from '#contract/events/tickets.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { applyCoupon } from '#contract/sales/cart.ts'
import { settleCheckout } from '#contract/sales/checkout.ts'
import { adjustLoyalty } from '#contract/sales/loyalty.ts'
import { cancelMyOrder, requestReturn } from '#contract/sales/orders.ts'
import { runAudit } from './audit/index.ts'
import { findRepeats } from './testing/once.ts'
import type { MakeSample } from './testing/permission-matrix.ts'
import { SAMPLES } from './testing/permission-samples.ts'
import { fillCart, makeCheckoutInput, payOrder, startOrder } from './testing/test-checkout.ts'
import type { TestClient } from './testing/test-client.ts'
import { bookSeat } from './testing/test-events.ts'
import { makePaidOrder } from './testing/test-orders.ts'
import type { TestPerson } from './testing/test-people.ts'
import { testShop } from './testing/test-shop.ts'

const shop = await testShop({ leavesQueues: true })
const { pool } = shop.database
// Whom nobody tells of changes remembers nothing.
const forgetful = await shop.twin()
await forgetful.notifier.stop()
const product = await shop.has.product({ stock: 5_000 })
const { variantId } = product

/** Of three, so that a second one would not be refused for want of goods. */
async function threeSold({ buyer, isDelivered }: { buyer?: TestPerson | null; isDelivered?: boolean } = {}) {
  const owner = buyer ?? (await shop.has.customer())
  const lines = [{ product, quantity: 3 }]
  const order = await makePaidOrder(shop, { buyer: owner, lines, isDelivered })
  const [fulfillment] = order.fulfillments
  const lineId = order.lines[0]?.id ?? ''
  return { buyer: owner, orderId: order.row.id, fulfillmentId: fulfillment?.id ?? '', lineId }
}

async function requestableReturn(buyer?: TestPerson | null) {
  const { buyer: owner, orderId, fulfillmentId, lineId } = await threeSold({ buyer, isDelivered: true })
  const lines = [{ lineId, quantity: 1 }]
  return { buyer: owner, input: { orderId, fulfillmentId, reason: 'changed_mind' as const, lines } }
}

async function seatOf({ user }: TestPerson) {
  const event = await shop.has.event()
  return (await bookSeat(pool, event, { userId: user.id, name: user.displayName })).seatId
}

/** All that an order can hold. */
async function fillWhole(client: TestClient, { user }: TestPerson): Promise<void> {
  await fillCart(client, [{ variantId }])
  const event = await shop.has.event({ ticketTypes: [{ priceCents: 3_500 }] })
  const seat = { ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana Rivera' }
  await client.send(addSeatsToCart, { eventId: event.id, seats: [seat] })
  const admin = await shop.as('admin')
  await admin.send(adjustLoyalty, { userId: user.id, points: 200, reason: 'For a test' })
  await pool.query(
    `insert into coupons (code, kind, value, uses_total) values ('ONCE', 'percent', 1000, 9000) on conflict do nothing`,
  )
  await client.send(applyCoupon, { code: 'ONCE' })
}

let isDelivered = false

/** Where the samples of the permission table would show little; by endpoint and what is so special. */
const RICHER: Record<string, Record<string, MakeSample>> = {
  makePayouts: {
    'what was delivered': async () => {
      // The same again each time: nothing of it was sent.
      await pool.query('delete from payout_items')
      await pool.query('delete from payouts')
      await pool.query(`delete from graphile_worker._private_jobs`)
      if (!isDelivered) await threeSold({ isDelivered: true })
      isDelivered = true
      return { input: {} }
    },
  },
  refundOrder: {
    'one of three': async () => {
      const { orderId, lineId } = await threeSold()
      return { input: { orderId, lines: [{ lineId, quantity: 1 }], reason: 'It broke.' } }
    },
  },
  cancelTicket: {
    'a seat': async (_shop, { person }) => ({
      input: { seatId: await seatOf(person as TestPerson), refundCents: 0 },
    }),
  },
  acceptTransfer: {
    'a seat': async () => {
      const giver = await shop.has.customer()
      const email = `taker-of-${giver.user.username}@example.com`
      await giver.send(transferTicket, { seatId: await seatOf(giver), name: 'Luis', email })
      const { text } = await shop.mail.last(email)
      return { input: { token: /\/transfers\/([\w-]+)/.exec(text)?.[1] } }
    },
  },
  cancelMyOrder: {
    'three of a kind': async (_shop, { person }) => ({
      input: { orderId: (await threeSold({ buyer: person })).orderId },
    }),
  },
  cancelOrder: {
    'three of a kind': async () => ({ input: { orderId: (await threeSold()).orderId, reason: 'Sold out.' } }),
  },
  requestReturn: {
    'one of three': async (_shop, { person }) => ({ input: (await requestableReturn(person)).input }),
  },
  receiveReturn: {
    'one of three': async () => {
      const { buyer, input } = await requestableReturn()
      const returnId = (await buyer.send(requestReturn, input)).body.returns[0]?.id
      await pool.query(`update order_returns set status = 'approved', decided_at = now() where id = $1`, [
        returnId,
      ])
      return { input: { returnId, restock: true } }
    },
  },
  retryRefund: {
    'one that failed': async () => {
      const { buyer, orderId } = await threeSold()
      const refundId = (await buyer.send(cancelMyOrder, { orderId })).body.refunds[0]?.id
      await pool.query(`update refunds set status = 'failed' where id = $1`, [refundId])
      return { input: { refundId } }
    },
  },
  startCheckout: {
    'goods, in one statement': async (_shop, { client }) => {
      await fillCart(client, [{ variantId }])
      return { input: await makeCheckoutInput(client) }
    },
    'goods and seats with points and a coupon, in one statement': async (_shop, { client, person }) => {
      await fillWhole(client, person as TestPerson)
      return { input: await makeCheckoutInput(client, { points: 100 }) }
    },
    'goods to be paid for': async (_shop, { client }) => {
      await startOrder(client, { items: [{ variantId }], note: 'Before.' })
      return {
        input: await makeCheckoutInput(client, { note: 'Other words: in place of the order before.' }),
      }
    },
    'seats that cost nothing': async (_shop, { client }) => {
      const event = await shop.has.event({ ticketTypes: [{ priceCents: 0 }] })
      const seat = { ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana Rivera' }
      await client.send(addSeatsToCart, { eventId: event.id, seats: [seat] })
      return { input: await makeCheckoutInput(client) }
    },
  },
  // Needs no key: what it finds done, it leaves as it is.
  settleCheckout: {
    'what was paid for': async (_shop, { client }) => {
      const order = await startOrder(client, { items: [{ variantId }] })
      await payOrder(client, order.payment?.clientSecret)
      return { input: { orderId: order.id } }
    },
    'seats and goods, with points and a coupon': async (_shop, { client, person }) => {
      await fillWhole(client, person as TestPerson)
      const order = await startOrder(client, { items: [], points: 100 })
      await payOrder(client, order.payment?.clientSecret)
      return { input: { orderId: order.id } }
    },
  },
}

/** Orders that are written straight into the tables were not mailed about. */
const NOT_MAILED = 'paid-orders-were-confirmed'

const idempotentEndpoints = ENDPOINTS.filter(({ idempotent }) => idempotent)
const cases = [...idempotentEndpoints, settleCheckout].flatMap((endpoint) =>
  Object.entries(RICHER[endpoint.id] ?? { 'its sample': SAMPLES[endpoint.id] }).map(([what, sample]) => ({
    name: `${endpoint.id}: ${what}`,
    endpoint,
    sample: sample as MakeSample,
  })),
)
// Payouts gather whatever the others have sold.
cases.sort((a, b) => Number(b.endpoint.id === 'makePayouts') - Number(a.endpoint.id === 'makePayouts'))

describe('wherever the line to the database breaks, a retry finds it undone or done, once', () => {
  it.each(cases)('$name', { timeout: 120_000 }, async ({ endpoint, sample }) => {
    expect(await findRepeats(shop, forgetful, endpoint, sample)).toEqual([])
    const findings = await runAudit(shop.database.db, shop.clock.now())
    expect(findings.filter(({ name }) => name !== NOT_MAILED)).toEqual([])
  })
})
