/** Whoever pays for what was just placed is sold that without its being read again: the write compares it with what is. */
import { expect, it } from 'vitest'
import { addSeatsToCart } from '#contract/events/bookings.ts'
import { getCart } from '#contract/sales/cart.ts'
import { settleCheckout } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { newId } from '#server/platform/ids.ts'
import { collectStatements } from '#server/testing/cut-connection.ts'
import { payOrder, startOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { trustDemands } from '#server/testing/trust-demands.ts'

const shop = await testShop()
const trusting = await testShop()
await trustDemands(trusting)

async function placeAndPay({ has }: TestShop) {
  const ana = await has.customer()
  const { variantId } = await has.product({ priceCents: 4_000, stock: 5 })
  const open = await startOrder(ana, { items: [{ variantId }] })
  await payOrder(ana, open.payment?.clientSecret)
  return { ana, orderId: open.id }
}

/** How often the order is read before its sale is written, or without one. */
async function settle(person: TestPerson, orderId: string) {
  const { reply, statements } = await collectStatements(() => person.send(settleCheckout, { orderId }))
  const reads = statements.filter(({ text }) => text.includes('as "earnedInYear"'))
  return { status: reply.status, paymentStatus: reply.body.paymentStatus, reads: reads.length }
}

const earnMuch = ({ database: { pool } }: TestShop, { user }: TestPerson) =>
  pool.query(
    `insert into loyalty_lots (id, user_id, kind, cause, points, created_at) values ($1, $2, 'earned', $1, 1000000, now())`,
    [newId('lot'), user.id],
  )

async function earnedBy({ database: { pool } }: TestShop, orderId: string): Promise<number> {
  const { rows } = await pool.query(
    'select sum(points)::int as points from loyalty_lots where order_id = $1',
    [orderId],
  )
  return rows[0].points
}

async function putIntoCart({ database: { pool }, has }: TestShop, { user }: TestPerson) {
  const { variantId, variants } = await has.product({ priceCents: 1_000, stock: 5 })
  await pool.query(
    `with cart as (update carts set updated_at = now() where user_id = $2 returning id)
     insert into cart_lines (id, cart_id, inventory_item_id, quantity, seen_price_cents)
     select $1, id, $3, 1, 1000 from cart`,
    [newId('lin'), user.id, variants[0]?.inventoryItemId],
  )
  return variantId
}

it('is not read again', async () => {
  const { ana, orderId } = await placeAndPay(shop)
  expect(await settle(ana, orderId)).toEqual({ status: 200, paymentStatus: 'paid', reads: 0 })
  expect((await ana.send(getCart)).body).toEqual([])
  expect(await settle(ana, orderId)).toEqual({ status: 200, paymentStatus: 'paid', reads: 1 })
})

it('is read where it is not paid for yet, and nobody else is told of it', async () => {
  const ana = await shop.has.customer()
  const { variantId } = await shop.has.product({ priceCents: 4_000, stock: 5 })
  const open = await startOrder(ana, { items: [{ variantId }] })
  const somebody = await shop.has.customer()
  expect(await settle(somebody, open.id)).toMatchObject({ status: 404 })
  expect(await settle(ana, open.id)).toEqual({ status: 200, paymentStatus: 'pending', reads: 1 })
  await payOrder(ana, open.payment?.clientSecret)
  expect(await settle(ana, open.id)).toEqual({ status: 200, paymentStatus: 'paid', reads: 1 })
})

it('seats are read: whose they are may change while their order waits', async () => {
  const ana = await shop.has.customer()
  const event = await shop.has.event({ capacity: 9, ticketTypes: [{ priceCents: 3_500 }] })
  const seats = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', isMe: true, name: 'Ana' }]
  expect((await ana.send(addSeatsToCart, { eventId: event.id, seats })).status).toBe(200)
  const open = await startOrder(ana, { items: [] })
  await payOrder(ana, open.payment?.clientSecret)
  expect(await settle(ana, open.id)).toEqual({ status: 200, paymentStatus: 'paid', reads: 1 })
})

it('what was put into the cart meanwhile stays there', async () => {
  const { ana, orderId } = await placeAndPay(shop)
  const variantId = await putIntoCart(shop, ana)
  expect(await settle(ana, orderId)).toMatchObject({ paymentStatus: 'paid' })
  expect((await ana.send(getCart)).body).toMatchObject([{ variantId }])
})

it('would be lost if the write did not compare', async () => {
  const { ana, orderId } = await placeAndPay(trusting)
  await putIntoCart(trusting, ana)
  await settle(ana, orderId)
  expect((await ana.send(getCart)).body).toEqual([])
})

it('earns by the tier that was reached meanwhile', async () => {
  const usual = await placeAndPay(shop)
  await settle(usual.ana, usual.orderId)
  const { ana, orderId } = await placeAndPay(shop)
  await earnMuch(shop, ana)
  expect(await settle(ana, orderId)).toMatchObject({ paymentStatus: 'paid' })
  expect(await earnedBy(shop, orderId)).toBeGreaterThan(await earnedBy(shop, usual.orderId))
})

it('would earn by the tier of before if the write did not compare', async () => {
  const usual = await placeAndPay(trusting)
  await settle(usual.ana, usual.orderId)
  const { ana, orderId } = await placeAndPay(trusting)
  await earnMuch(trusting, ana)
  await settle(ana, orderId)
  expect(await earnedBy(trusting, orderId)).toBe(await earnedBy(trusting, usual.orderId))
})

it('is sold once where another process was first', async () => {
  const twin = await shop.twin()
  const { ana, orderId } = await placeAndPay(shop)
  expect((await ana.at(twin.app).send(settleCheckout, { orderId })).body).toMatchObject({
    paymentStatus: 'paid',
  })
  expect(await settle(ana, orderId)).toMatchObject({ status: 200, paymentStatus: 'paid' })
  const { rows } = await shop.database.pool.query(
    `select kind from order_events where order_id = $1 order by id`,
    [orderId],
  )
  expect(rows).toEqual([{ kind: 'placed' }, { kind: 'paid' }])
  expect(await runAudit(shop.database.db)).toEqual([])
})
