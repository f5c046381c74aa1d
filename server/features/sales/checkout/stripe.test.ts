import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openCardSession, payWithTestCard, settleCheckout, stripeWebhook } from '#contract/sales/checkout.ts'
import { runAudit } from '#server/audit/index.ts'
import { type FakeStripe, startFakeStripe } from '#server/testing/fake-stripe/index.ts'
import { CARD, CHALLENGE_CARD, DECLINED_CARD, GOOD_CARD, startOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let stripe: FakeStripe
let shop: TestShop
let buyer: TestPerson
beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await testShop({ env: { stripe: stripe.settings } })
  buyer = await shop.has.customer()
})
afterAll(() => stripe.stop())
afterEach(async () => {
  expect(await runAudit(shop.database.db)).toEqual([])
})

async function open() {
  const { variantId } = await shop.has.product({ priceCents: 3_000 })
  const order = await startOrder(buyer, { items: [{ variantId }] })
  return { ...order, intent: await intentOf(order.id) }
}

async function intentOf(orderId: string): Promise<string> {
  const { rows } = await shop.database.pool.query('select gateway_id from payments where order_id = $1', [
    orderId,
  ])
  return rows[0].gateway_id
}

async function statusOf(orderId: string): Promise<string> {
  const { rows } = await shop.database.pool.query('select payment_status from orders where id = $1', [
    orderId,
  ])
  return rows[0].payment_status
}

type Signed = ReturnType<FakeStripe['events']>[number]

function post({ body, signature }: { body: string; signature: string }) {
  return shop.guest().fetch(stripeWebhook.path, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  })
}

/** The jobs that the webhooks left behind, each until it is done. */
async function work() {
  const { rows } = await shop.database.pool.query<{ id: string; object_id: string; type: string }>(
    'select id, object_id, type from gateway_events where handled_at is null order by received_at desc',
  )
  for (const { id, object_id: objectId, type } of rows) {
    const about = type.startsWith('charge.dispute') ? 'dispute' : 'payment'
    await shop.tasks.handle_gateway_event?.({ id, about, objectId })
  }
}

it('charges once when the webhook comes before the return, twice and out of order', async () => {
  const order = await open()
  expect(order.payment).toMatchObject({ gateway: 'stripe', publishableKey: stripe.settings.publishableKey })
  await stripe.pay(order.intent, DECLINED_CARD)
  await stripe.pay(order.intent, GOOD_CARD)
  const events = stripe.events().toReversed()
  for (const event of [...events, ...events]) expect((await post(event)).status).toBe(200)
  await work()
  expect(await statusOf(order.id)).toBe('paid')
  // The browser returns last, and finds it done.
  expect((await buyer.send(settleCheckout, { orderId: order.id })).body.paymentStatus).toBe('paid')
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as entries from ledger_entries where order_id = $1 and kind = 'sale'`,
    [order.id],
  )
  expect(rows).toEqual([{ entries: 1 }])
})

it('needs no webhook when the browser returns', async () => {
  const order = await open()
  await stripe.pay(order.intent, GOOD_CARD)
  expect((await buyer.send(settleCheckout, { orderId: order.id })).body.paymentStatus).toBe('paid')
})

it('tells of a bank that said no in its own window, and takes another try of the same payment', async () => {
  const order = await open()
  const settle = async () => (await buyer.send(settleCheckout, { orderId: order.id })).body
  stripe.pay(order.intent, CHALLENGE_CARD)
  expect(await settle()).toMatchObject({ paymentStatus: 'pending', payment: { status: 'needs_action' } })
  stripe.answerChallenge(order.intent, false)
  expect(await settle()).toMatchObject({
    paymentStatus: 'pending',
    payment: { status: 'needs_method', failure: 'authentication_failed' },
  })
  const { clientSecret } = (await buyer.send(openCardSession, { orderId: order.id })).body
  stripe.pay(order.intent, GOOD_CARD, { savedBy: clientSecret ?? '' })
  expect(await settle()).toMatchObject({ paymentStatus: 'paid' })
  // What is paid needs no form any more.
  expect((await buyer.send(openCardSession, { orderId: order.id })).body).toEqual({ clientSecret: null })
})

it('refuses a message whose signature is not Stripe’s, and believes none that says more than Stripe', async () => {
  const order = await open()
  const forged = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: order.intent, object: 'payment_intent', status: 'succeeded' } },
  })
  expect((await post({ body: forged, signature: 't=1,v1=00' })).status).toBe(400)
  const [event] = stripe.events().filter(({ body }) => body.includes(order.intent)) as [Signed]
  // Signed, but about a payment that was only begun: what Stripe says of the object counts.
  await post(event)
  await work()
  expect(await statusOf(order.id)).toBe('pending')
})

it('learns the fee when Stripe knows it', async () => {
  const { rows } = await shop.database.pool.query<{ fees: number }>(
    `select coalesce(sum(amount_cents), 0)::int as fees from ledger_postings where account = 'fees'`,
  )
  expect(rows[0]?.fees).toBeGreaterThan(0)
})

it('records a dispute, takes its money out of the books, and puts it back when it is won', async () => {
  const order = await open()
  await stripe.pay(order.intent, GOOD_CARD)
  await buyer.send(settleCheckout, { orderId: order.id })
  const balance = async () => {
    const { rows } = await shop.database.pool.query(
      `select coalesce(sum(p.amount_cents), 0)::int as cents from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where p.account = 'disputes' and e.order_id = $1`,
      [order.id],
    )
    return rows[0].cents
  }
  const dispute = stripe.openDispute(order.intent)
  for (const event of stripe.events()) await post(event)
  await work()
  expect(await balance()).toBe(order.totals.totalCents)
  stripe.closeDispute(dispute, 'won')
  for (const event of stripe.events()) await post(event)
  await work()
  expect(await balance()).toBe(0)
})

it('has no test card form while Stripe is in use', async () => {
  const reply = await buyer.send(payWithTestCard, { clientSecret: 'x', number: GOOD_CARD, ...CARD })
  expect(reply.status).toBe(404)
})
