import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../testing/fake-stripe/index.ts'
import { type CardKeeper, type PaymentGateway, UnknownCustomerError } from '../gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

let fake: FakeStripe
let gateway: PaymentGateway
let cards: CardKeeper

beforeEach(async () => {
  fake = await startFakeStripe()
  gateway = createStripeGateway(fake.settings, { retries: 0 })
  cards = gateway.cards as CardKeeper
})
afterEach(() => fake.stop())

const VISA = '4242424242424242'
let count = 0

async function pay(customer: string, number = VISA, session?: string): Promise<string> {
  count += 1
  const { id } = await gateway.createPayment({
    key: `order:${count}`,
    orderId: `ord_${count}`,
    orderNumber: `CC-${count}`,
    amountCents: 5_000,
    email: 'ana@example.com',
    language: 'en',
    customer,
  })
  fake.pay(id, number, session === undefined ? {} : { savedBy: session })
  return id
}

async function makeCustomer(key = 'customer:usr_1', userId = 'usr_1'): Promise<string> {
  return (await cards.createCustomer({ key, userId }))?.id ?? ''
}

async function customerWithCard() {
  const id = await makeCustomer()
  const { clientSecret } = await cards.openSession(id)
  await pay(id, VISA, clientSecret)
  const [card] = await cards.listCards(id)
  return { customer: id, card: card?.id ?? '' }
}

it('makes a customer once a key, and tells of nobody but by our id', async () => {
  const first = await cards.createCustomer({ key: 'customer:usr_1', userId: 'usr_1' })
  expect(await cards.createCustomer({ key: 'customer:usr_1', userId: 'usr_1' })).toEqual(first)
  expect(fake.state.customers.size).toBe(1)
  expect(fake.requests[0]?.params).toEqual({ metadata: { userId: 'usr_1' } })
})

it('makes none where the key has no right to it, and fails where Stripe does', async () => {
  fake.trouble({ kind: 'refused', status: 403 })
  expect(await cards.createCustomer({ key: 'customer:usr_1', userId: 'usr_1' })).toBeNull()
  fake.trouble({ kind: 'refused', status: 500 })
  await expect(cards.createCustomer({ key: 'customer:usr_1', userId: 'usr_1' })).rejects.toMatchObject({
    isTemporary: true,
  })
})

it('opens a session that shows, saves and removes cards, for whoever is there to pay', async () => {
  const id = await makeCustomer()
  await cards.openSession(id)
  expect(fake.requests.at(-1)).toMatchObject({
    path: '/v1/customer_sessions',
    params: {
      customer: id,
      components: {
        payment_element: {
          enabled: 'true',
          features: {
            payment_method_redisplay: 'enabled',
            payment_method_save: 'enabled',
            payment_method_save_usage: 'on_session',
            payment_method_remove: 'enabled',
          },
        },
      },
    },
  })
})

it('has the cards that were saved, and not those that were only paid with', async () => {
  const { customer } = await customerWithCard()
  await pay(customer, '5555555555554444')
  expect(await cards.listCards(customer)).toEqual([
    {
      id: expect.stringMatching(/^pm_/),
      brand: 'visa',
      lastDigits: '4242',
      expiryMonth: 12,
      expiryYear: 2034,
    },
  ])
})

it('reads whom a payment is of', async () => {
  const customer = await makeCustomer()
  expect(await gateway.readPayment(await pay(customer))).toMatchObject({ customer })
})

it('removes a card once, and only for its own customer', async () => {
  const { customer, card } = await customerWithCard()
  const stranger = await makeCustomer('customer:usr_2', 'usr_2')
  expect(await cards.removeCard({ customer: stranger, card })).toBe(false)
  expect(await cards.listCards(customer)).toHaveLength(1)
  expect(await cards.removeCard({ customer, card })).toBe(true)
  expect(await cards.removeCard({ customer, card })).toBe(false)
  expect(await cards.listCards(customer)).toEqual([])
})

it('deletes a customer with their cards; one that is gone already is fine', async () => {
  const { customer } = await customerWithCard()
  await cards.deleteCustomer(customer)
  await cards.deleteCustomer(customer)
  expect(fake.state.customers.size + fake.state.paymentMethods.size).toBe(0)
  expect(await cards.listCards(customer)).toEqual([])
})

it('says that a customer is not there any more, and nothing else so', async () => {
  const { customer } = await customerWithCard()
  await cards.deleteCustomer(customer)
  await expect(pay(customer)).rejects.toBeInstanceOf(UnknownCustomerError)
  fake.trouble({ kind: 'refused', status: 500 })
  await expect(pay(customer)).rejects.not.toBeInstanceOf(UnknownCustomerError)
})

describe('the fake', () => {
  it('saves a card only in a session of whoever pays', async () => {
    const one = await makeCustomer()
    const other = await makeCustomer('customer:usr_2', 'usr_2')
    const { clientSecret } = await cards.openSession(other)
    await expect(pay(one, VISA, clientSecret)).rejects.toThrow('another customer')
    await expect(pay(one, VISA, 'cuss_secret_made_up')).rejects.toThrow('No such customer_session')
  })

  it.each([
    ['customers', 'color=red', 'parameter_unknown'],
    ['customer_sessions', 'customer=cus_1', 'parameter_missing'],
    [
      'customer_sessions',
      'customer=cus_none&components[payment_element][enabled]=true&components[payment_element][features][payment_method_save]=enabled',
      'resource_missing',
    ],
    [
      'customer_sessions',
      'customer=cus_1&components[payment_element][enabled]=true&components[payment_element][features][preticked]=true',
      'parameter_unknown',
    ],
    ['payment_methods/pm_none/detach', '', 'resource_missing'],
  ])('refuses %s with %s as Stripe would', async (path, body, code) => {
    const response = await fetch(`${fake.settings.apiBase}/v1/${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${fake.settings.secretKey}`,
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect(await response.json()).toMatchObject({ error: { code } })
  })
})
