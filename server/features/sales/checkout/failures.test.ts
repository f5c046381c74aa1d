import { afterEach, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { getCart } from '#contract/sales/cart.ts'
import { getOpenOrder, leaveCheckout, settleCheckout, startCheckout } from '#contract/sales/checkout.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { runAudit } from '#server/audit/index.ts'
import { createFickleGateway } from '#server/testing/fickle-gateway.ts'
import { fillCart, makeCheckoutInput, payOrder, startOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

const fickle = createFickleGateway()
let shop: TestShop
let people: TestPerson[]
beforeAll(async () => {
  shop = await testShop({ gateway: fickle.wrap })
  people = await shop.has.customers(2)
})
/** However it went: money and goods agree, or the money is returned. */
afterEach(async () => {
  fickle.isDown = false
  expect(await runAudit(shop.database.db)).toEqual([])
})

const buyer = () => people[0] as TestPerson
const afterTheReservation = () =>
  shop.clock.advance(DEFAULT_SETTINGS.holds.minutes * 60_000 + LIMITS.checkout.graceMs + 1_000)
const settlePendingOrders = () => shop.tasks.settle_orders?.({})

async function statusOf(orderId: string) {
  const { rows } = await shop.database.pool.query(
    'select payment_status, failure from orders where id = $1',
    [orderId],
  )
  return rows[0]
}

async function sendRefunds() {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `select id from refunds where status = 'pending'`,
  )
  for (const { id } of rows) await shop.tasks.send_refund?.({ refundId: id })
}

async function countAtGateway(table: 'test_gateway_payments' | 'test_gateway_refunds') {
  const { rows } = await shop.database.pool.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}

it('says so when the provider is down, and goes on with the same order when it is back', async () => {
  const { variantId } = await shop.has.product()
  await fillCart(buyer(), [{ variantId }])
  const requested = await makeCheckoutInput(buyer())
  fickle.isDown = true
  const refused = await buyer().send(startCheckout, requested)
  expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_DOWN'])
  fickle.isDown = false
  const open = await buyer().send(startCheckout, requested)
  await payOrder(buyer(), open.body.payment?.clientSecret)
  expect((await buyer().send(settleCheckout, { orderId: open.body.id })).body.paymentStatus).toBe('paid')
})

it('makes one payment when the answer of the first try was lost', async () => {
  const { variantId } = await shop.has.product()
  await fillCart(buyer(), [{ variantId }])
  const requested = await makeCheckoutInput(buyer())
  const before = await countAtGateway('test_gateway_payments')
  fickle.loseAnswer('createPayment')
  expect((await buyer().send(startCheckout, requested)).status).toBe(503)
  const open = await buyer().send(startCheckout, requested)
  expect(await countAtGateway('test_gateway_payments')).toBe(before + 1)
  await buyer().send(leaveCheckout, { orderId: open.body.id })
})

it('finds the money of a browser that was closed', async () => {
  const open = await startOrder(buyer(), { items: [{ variantId: (await shop.has.product()).variantId }] })
  await payOrder(buyer(), open.payment?.clientSecret)
  shop.clock.advance(60_000)
  await settlePendingOrders()
  expect(await statusOf(open.id)).toMatchObject({ payment_status: 'paid' })
  expect((await buyer().send(getCart)).body.filter((item) => !item.isSavedForLater)).toEqual([])
})

it('keeps an order open while the provider does not answer, and settles it later', async () => {
  const open = await startOrder(buyer(), { items: [{ variantId: (await shop.has.product()).variantId }] })
  await payOrder(buyer(), open.payment?.clientSecret)
  fickle.isDown = true
  expect((await buyer().send(settleCheckout, { orderId: open.id })).body.code).toBe('PAYMENT_DOWN')
  afterTheReservation()
  await settlePendingOrders()
  expect(await statusOf(open.id)).toMatchObject({ payment_status: 'pending' })
  fickle.isDown = false
  await settlePendingOrders()
  expect(await statusOf(open.id)).toMatchObject({ payment_status: 'paid' })
})

it('confirms a payment that came after the hold while the goods are still there', async () => {
  const open = await startOrder(buyer(), {
    items: [{ variantId: (await shop.has.product({ stock: 1 })).variantId }],
  })
  shop.clock.advance(DEFAULT_SETTINGS.holds.minutes * 60_000 + 1_000)
  await payOrder(buyer(), open.payment?.clientSecret)
  expect((await buyer().send(settleCheckout, { orderId: open.id })).body.paymentStatus).toBe('paid')
})

it('returns the money of a payment that came when others had the goods, and says so', async () => {
  const { variantId } = await shop.has.product({ stock: 1 })
  const late = await startOrder(buyer(), { items: [{ variantId }] })
  shop.clock.advance(DEFAULT_SETTINGS.holds.minutes * 60_000 + 1_000)
  const other = people[1] as TestPerson
  const faster = await startOrder(other, { items: [{ variantId }] })
  await payOrder(other, faster.payment?.clientSecret)
  await other.send(settleCheckout, { orderId: faster.id })
  await payOrder(buyer(), late.payment?.clientSecret)
  const told = await buyer().send(settleCheckout, { orderId: late.id })
  expect(told.body).toMatchObject({ paymentStatus: 'failed', failure: 'late' })
  await sendRefunds()
  const { rows } = await shop.database.pool.query(
    `select r.status, r.amount_cents = o.total_cents as is_whole, m.template from refunds r join orders o on o.id = r.order_id
       join outbox m on m.cause like '%' || r.cause || '%' where r.order_id = $1`,
    [late.id],
  )
  expect(rows).toEqual([{ status: 'succeeded', is_whole: true, template: 'order-late' }])
  // It is still in the cart, out of stock.
  expect((await buyer().send(getCart)).body.map((item) => item.quantity)).toEqual([0])
  await shop.database.pool.query('delete from cart_lines')
})

it('is paid, not given up, when the money was faster than leaving', async () => {
  const open = await startOrder(buyer(), { items: [{ variantId: (await shop.has.product()).variantId }] })
  await payOrder(buyer(), open.payment?.clientSecret)
  expect((await buyer().send(leaveCheckout, { orderId: open.id })).body.paymentStatus).toBe('paid')
})

it('is paid, not charged again, when a changed checkout would replace a paid one', async () => {
  const { variantId } = await shop.has.product()
  const open = await startOrder(buyer(), { items: [{ variantId }] })
  await payOrder(buyer(), open.payment?.clientSecret)
  await fillCart(buyer(), [{ variantId }])
  const reply = await buyer().send(startCheckout, await makeCheckoutInput(buyer()))
  expect(reply.body).toMatchObject({ code: 'ALREADY_PAID', details: { orderId: open.id } })
  // What was added meanwhile is still there to be bought.
  expect((await buyer().send(getCart)).body.map((item) => item.quantity)).toEqual([1])
  await shop.database.pool.query('delete from cart_lines')
})

it('waits for a payment that is still processing, hold or no hold', async () => {
  const open = await startOrder(buyer(), { items: [{ variantId: (await shop.has.product()).variantId }] })
  const DELAYED = '4000000000000077'
  expect((await payOrder(buyer(), open.payment?.clientSecret, DELAYED)).body.status).toBe('processing')
  expect((await buyer().send(settleCheckout, { orderId: open.id })).body.paymentStatus).toBe('pending')
  shop.clock.advance(60_000)
  await settlePendingOrders()
  expect((await buyer().send(getOpenOrder, { orderId: open.id })).body.paymentStatus).toBe('paid')
})

it('sends a refund once, whatever the line does', async () => {
  const { variantId } = await shop.has.product({ stock: 1 })
  const late = await startOrder(buyer(), { items: [{ variantId }] })
  // Its hold ran out, was tidied away, and what there was is gone.
  await shop.database.pool.query('delete from reservations where state = $1', ['held'])
  await shop.database.pool.query(
    'update inventory_items set on_hand = 0 where id = (select inventory_item_id from product_variants where id = $1)',
    [variantId],
  )
  await payOrder(buyer(), late.payment?.clientSecret)
  await buyer().send(settleCheckout, { orderId: late.id })
  const before = await countAtGateway('test_gateway_refunds')
  fickle.isDown = true
  await expect(sendRefunds()).rejects.toThrow()
  fickle.isDown = false
  fickle.loseAnswer('refund')
  await expect(sendRefunds()).rejects.toThrow()
  await sendRefunds()
  await sendRefunds()
  expect(await countAtGateway('test_gateway_refunds')).toBe(before + 1)
  await shop.database.pool.query('delete from cart_lines')
})
