/** Stripe tells us that the card was cancelled in favor of ATH Móvil: the order goes on waiting, and either way is paid once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payByAthMovil, payByCard, settleCheckout, stripeWebhook } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { type FakeAthMovil, startFakeAthMovil } from '#server/platform/payments/ath-movil/fake/index.ts'
import { type FakeStripe, startFakeStripe } from '#server/testing/fake-stripe/index.ts'
import { GOOD_CARD, startOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let stripe: FakeStripe
let fake: FakeAthMovil
let shop: TestShop
let buyer: TestPerson
beforeAll(async () => {
  stripe = await startFakeStripe()
  fake = await startFakeAthMovil()
  shop = await testShop({ env: { stripe: stripe.settings, athMovil: fake.settings } })
  buyer = await shop.has.customer()
})
afterAll(async () => {
  await stripe.stop()
  await fake.stop()
})

/** Everything that Stripe has to tell, and the jobs that follow. */
async function hearAll(): Promise<string[]> {
  for (const { body, signature } of stripe.events()) {
    const headers = { 'stripe-signature': signature }
    await shop.guest().fetch(stripeWebhook.path, { method: 'POST', body, headers })
  }
  const { rows } = await shop.database.pool.query<{ id: string; object_id: string; type: string }>(
    'select id, object_id, type from gateway_events where handled_at is null',
  )
  for (const { id, object_id: objectId } of rows)
    await shop.tasks.handle_gateway_event?.({ id, about: 'payment', objectId })
  return rows.map(({ type }) => type)
}

const settle = async (orderId: string) => (await buyer.send(settleCheckout, { orderId })).body.paymentStatus

it('an order that waits for ATH Móvil is not ended by the card that it replaced', async () => {
  const { variantId } = await shop.has.product({ priceCents: 3_000 })
  const order = await startOrder(buyer, { items: [{ variantId }] })
  await buyer.send(payByAthMovil, { orderId: order.id, phone: '7875550100' })
  expect(await hearAll()).toContain('payment_intent.canceled')
  expect(await settle(order.id)).toBe('pending')
  fake.answer(fake.paymentOf(order.number), 'confirm')
  expect(await settle(order.id)).toBe('paid')
  expect(await runAudit(shop.database.db)).toEqual([])
})

it('a card after all is another payment of Stripe’s', async () => {
  const { variantId } = await shop.has.product({ priceCents: 3_000 })
  const order = await startOrder(buyer, { items: [{ variantId }] })
  await buyer.send(payByAthMovil, { orderId: order.id, phone: '7875550100' })
  const { body } = await buyer.send(payByCard, { orderId: order.id })
  expect(body.payment).toMatchObject({ gateway: 'stripe', status: 'needs_method' })
  expect(body.payment?.clientSecret).not.toBe(order.payment?.clientSecret)
  const { rows } = await shop.database.pool.query<{ gateway_id: string }>(
    'select gateway_id from payments where order_id = $1 order by attempt desc limit 1',
    [order.id],
  )
  stripe.pay(rows[0]?.gateway_id ?? '', GOOD_CARD)
  await hearAll()
  expect(await settle(order.id)).toBe('paid')
  expect(fake.paymentOf(order.number).status).toBe('CANCEL')
  expect(await runAudit(shop.database.db)).toEqual([])
})
