import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeUsers } from '#contract/people/user-merge.ts'
import { getOpenOrder, openCardSession, settleCheckout } from '#contract/sales/checkout.ts'
import { listSavedCards, removeSavedCard } from '#contract/sales/saved-cards.ts'
import { type FakeStripe, startFakeStripe } from '#server/testing/fake-stripe/index.ts'
import { GOOD_CARD, startOrder } from '#server/testing/test-checkout.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let stripe: FakeStripe
let shop: TestShop
beforeAll(async () => {
  stripe = await startFakeStripe()
  shop = await testShop({ env: { stripe: stripe.settings } })
})
afterAll(() => stripe.stop())

async function open(buyer: TestPerson) {
  const { variantId } = await shop.has.product({ priceCents: 3_000 })
  const order = await startOrder(buyer, { items: [{ variantId }] })
  const { rows } = await shop.database.pool.query('select gateway_id from payments where order_id = $1', [
    order.id,
  ])
  return { id: order.id, intent: rows[0].gateway_id as string }
}

/** Pays with the box ticked, or not. */
async function buy(buyer: TestPerson, isSaved = true) {
  const order = await open(buyer)
  const { clientSecret } = (await buyer.send(openCardSession, { orderId: order.id })).body
  stripe.pay(order.intent, GOOD_CARD, isSaved ? { savedBy: clientSecret ?? '' } : {})
  expect((await buyer.send(settleCheckout, { orderId: order.id })).body.paymentStatus).toBe('paid')
  return order
}

async function customerOf(person: TestPerson): Promise<string | null> {
  const { rows } = await shop.database.pool.query(
    'select gateway_id from gateway_customers where user_id = $1',
    [person.user.id],
  )
  expect(rows.length).toBeLessThan(2)
  return rows[0]?.gateway_id ?? null
}

const cardsOf = async (person: TestPerson) => (await person.send(listSavedCards)).body.cards

it('saves a card that was asked to be saved, and offers it for the next order', async () => {
  const buyer = await shop.has.customer()
  await buy(buyer, false)
  expect((await buyer.send(listSavedCards)).body).toEqual({ cards: [], canSave: true })
  await buy(buyer)
  expect(await cardsOf(buyer)).toEqual([
    {
      id: expect.stringMatching(/^pm_/),
      name: 'Visa ···· 4242',
      expiryMonth: 12,
      expiryYear: 2034,
      isExpired: false,
    },
  ])
  // One customer for all their orders.
  const next = await open(buyer)
  expect(stripe.state.intents.get(next.intent)?.customer).toBe(await customerOf(buyer))
})

it('makes one customer of a person who pays in two tabs at once', async () => {
  const buyer = await shop.has.customer()
  const before = stripe.state.customers.size
  await Promise.all([open(buyer), open(buyer)].map((opening) => opening.catch(() => undefined)))
  expect(stripe.state.customers.size).toBe(before + 1)
  expect(await customerOf(buyer)).not.toBeNull()
})

it('opens a session for the buyer alone, of their own customer', async () => {
  const [buyer, stranger] = await shop.has.customers(2)
  if (!buyer || !stranger) throw new Error('two people')
  await buy(stranger)
  const order = await open(buyer)
  expect((await stranger.send(openCardSession, { orderId: order.id })).status).toBe(404)
  const { clientSecret } = (await buyer.send(openCardSession, { orderId: order.id })).body
  expect(stripe.state.customerSessions.get(clientSecret ?? '')?.customer).toBe(await customerOf(buyer))
})

it('removes one of one’s own; somebody else’s is not there', async () => {
  const [buyer, stranger] = await shop.has.customers(2)
  if (!buyer || !stranger) throw new Error('two people')
  await buy(buyer)
  await buy(stranger)
  const cardId = (await cardsOf(buyer))[0]?.id ?? ''
  expect((await stranger.send(removeSavedCard, { cardId })).status).toBe(404)
  const nobody = await shop.has.customer()
  expect((await nobody.send(removeSavedCard, { cardId })).status).toBe(404)
  expect(await cardsOf(buyer)).toHaveLength(1)
  expect((await buyer.send(removeSavedCard, { cardId })).status).toBe(204)
  expect((await buyer.send(removeSavedCard, { cardId })).status).toBe(404)
  expect(await cardsOf(buyer)).toEqual([])
  expect(await cardsOf(stranger)).toHaveLength(1)
})

it('lets somebody pay whose customer was deleted in Stripe’s dashboard', async () => {
  const buyer = await shop.has.customer()
  await buy(buyer)
  const lost = (await customerOf(buyer)) ?? ''
  stripe.state.customers.delete(lost)
  expect(await cardsOf(buyer)).toEqual([])
  await buy(buyer)
  expect(await customerOf(buyer)).not.toBe(lost)
  expect(await cardsOf(buyer)).toHaveLength(1)
})

it('takes payments with a key that has no right to customers', async () => {
  const buyer = await shop.has.customer()
  stripe.trouble({ kind: 'refused', status: 403 })
  const order = await open(buyer)
  expect(stripe.state.intents.get(order.intent)?.customer).toBeNull()
  expect((await buyer.send(openCardSession, { orderId: order.id })).body).toEqual({ clientSecret: null })
  expect((await buyer.send(listSavedCards)).body).toEqual({ cards: [], canSave: true })
})

it('says that the service is down, and goes on with the payment without saved cards', async () => {
  const buyer = await shop.has.customer()
  await buy(buyer)
  const order = await open(buyer)
  await stripe.goDown()
  expect((await buyer.send(listSavedCards)).body).toMatchObject({ code: 'PAYMENT_DOWN' })
  expect(await buyer.send(openCardSession, { orderId: order.id })).toMatchObject({
    status: 200,
    body: { clientSecret: null },
  })
  await stripe.comeBack()
  expect((await buyer.send(getOpenOrder, { orderId: order.id })).body.payment?.clientSecret).toBeTruthy()
})

it('has the customer deleted at Stripe, cards and all, when the person is erased', async () => {
  const buyer = await shop.has.customer()
  await buy(buyer)
  const customer = (await customerOf(buyer)) ?? ''
  expect(await shop.dataOf(buyer)).toMatchObject({ savedCards: [{ gateway: 'stripe', customer }] })
  await shop.erase(buyer)
  const { rows } = await shop.database.pool.query('select 1 from gateway_customers where gateway_id = $1', [
    customer,
  ])
  expect(rows).toEqual([])
  const { rows: jobs } = await shop.database.pool.query(
    `select task_identifier, key from graphile_worker.jobs where key = $1`,
    [`delete_gateway_customer:${customer}`],
  )
  expect(jobs).toHaveLength(1)
  await shop.tasks.delete_gateway_customer?.({ customer })
  expect(stripe.state.customers.has(customer)).toBe(false)
  expect([...stripe.state.paymentMethods.values()].filter((each) => each.customer === customer)).toEqual([])
  // Twice is as good as once.
  await shop.tasks.delete_gateway_customer?.({ customer })
})

it('gives the cards of a merged account to the one that stays, unless it has its own', async () => {
  const admin = await shop.has.admin()
  const [from, into, third] = await shop.has.customers(3)
  if (!from || !into || !third) throw new Error('three people')
  await buy(from)
  const customer = await customerOf(from)
  const merge = (one: TestPerson, other: TestPerson) =>
    admin.send(mergeUsers, {
      userId: one.user.id,
      intoId: other.user.id,
      reason: 'The same person, twice.',
    })
  expect((await merge(from, into)).status).toBe(200)
  expect(await customerOf(into)).toBe(customer)
  await buy(third)
  expect((await merge(third, into)).status).toBe(200)
  expect(await customerOf(into)).toBe(customer)
  expect(await customerOf(third)).toBeNull()
})

it('keeps none where the test gateway takes the payments', async () => {
  const other = await testShop()
  const buyer = await other.has.customer()
  const { variantId } = await other.has.product({ priceCents: 3_000 })
  const { id: orderId } = await startOrder(buyer, { items: [{ variantId }] })
  expect((await buyer.send(openCardSession, { orderId })).body).toEqual({ clientSecret: null })
  expect((await buyer.send(listSavedCards)).body).toEqual({ cards: [], canSave: false })
})
