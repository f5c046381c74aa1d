/** What the store relies on, of whichever gateway. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeStripe } from '../../testing/fake-stripe/index.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from '../database/pool.ts'
import type { GatewayPayment, PaymentGateway, PaymentOrder } from './gateway.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'
import { createTestGateway } from './test-gateway/test-gateway.ts'

/** A gateway and the person at its card form. */
interface Till {
  gateway: PaymentGateway
  pay(payment: GatewayPayment, number: string): Promise<unknown>
  answerChallenge(payment: GatewayPayment, approve: boolean): Promise<unknown>
  settle(payment: GatewayPayment): void
  close(): Promise<void>
}

async function openTestTill(): Promise<Till> {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url)
  let offsetMs = 0
  const clock = { now: () => new Date(Date.now() + offsetMs) }
  const gateway = createTestGateway({ db: database.db, clock, secret: 'the secret of a test' })
  const secretOf = (payment: GatewayPayment) => payment.clientSecret as string
  return {
    gateway,
    pay: (payment, number) =>
      gateway.payWithCard(secretOf(payment), { number, expiry: '12/68', code: '123' }),
    answerChallenge: (payment, approve) => gateway.answerChallenge(secretOf(payment), approve),
    settle: () => {
      offsetMs += 3_000
    },
    close: async () => {
      await database.close()
      await testDatabase.drop()
    },
  }
}

async function openStripeTill(): Promise<Till> {
  const fake = await startFakeStripe()
  return {
    gateway: createStripeGateway(fake.settings),
    pay: async ({ id }, number) => fake.pay(id, number),
    answerChallenge: async ({ id }, approve) => fake.answerChallenge(id, approve),
    settle: ({ id }) => fake.settle(id),
    close: () => fake.stop(),
  }
}

let count = 0
function orderOf(amountCents = 12_345): PaymentOrder {
  count += 1
  return {
    key: `order:ord_${count}:pi:1`,
    orderId: `ord_${count}`,
    orderNumber: `CC-${count}`,
    amountCents,
    email: 'ana@example.com',
    language: 'es',
  }
}

const VISA = '4242424242424242'
const lasting = { isTemporary: false }

describe.each([
  ['the test gateway', openTestTill],
  ['Stripe', openStripeTill],
])('with %s', (_, open) => {
  let till: Till
  let gateway: PaymentGateway
  beforeAll(async () => {
    till = await open()
    gateway = till.gateway
  })
  afterAll(() => till.close())

  const paid = async (amountCents?: number) => {
    const payment = await gateway.createPayment(orderOf(amountCents))
    await till.pay(payment, VISA)
    return gateway.readPayment(payment.id)
  }

  it('the same key is the same payment, also for two at once', async () => {
    const order = orderOf()
    const [first, second] = await Promise.all([gateway.createPayment(order), gateway.createPayment(order)])
    expect(second).toEqual(first)
    expect(await gateway.createPayment(order)).toEqual(first)
    expect(first).toMatchObject({
      status: 'needs_method',
      amountCents: 12_345,
      failure: null,
      feeCents: null,
    })
    expect((await gateway.createPayment(orderOf())).id).not.toBe(first.id)
  })

  it('a key of another amount is refused for good', async () => {
    const order = orderOf()
    await gateway.createPayment(order)
    await expect(gateway.createPayment({ ...order, amountCents: 1 })).rejects.toMatchObject(lasting)
  })

  it('a good card captures the money, and the fee and the card are known', async () => {
    expect(await paid()).toMatchObject({
      status: 'captured',
      amountCents: 12_345,
      refundedCents: 0,
      feeCents: 388,
      method: 'Visa ···· 4242',
      failure: null,
    })
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'wrong_code'],
    ['4000000000000119', 'processing_error'],
  ])('the card %s is refused as %s, and another may be tried', async (number, failure) => {
    const payment = await gateway.createPayment(orderOf())
    await till.pay(payment, number)
    expect(await gateway.readPayment(payment.id)).toMatchObject({
      status: 'needs_method',
      failure,
      method: null,
    })
    await till.pay(payment, VISA)
    expect(await gateway.readPayment(payment.id)).toMatchObject({ status: 'captured', failure: null })
  })

  it.each([
    [true, 'captured', null],
    [false, 'needs_method', 'authentication_failed'],
  ])('the bank asks first, and its answer %s makes it %s', async (approve, status, failure) => {
    const payment = await gateway.createPayment(orderOf())
    await till.pay(payment, '4000002760003184')
    expect((await gateway.readPayment(payment.id)).status).toBe('needs_action')
    await till.answerChallenge(payment, approve)
    expect(await gateway.readPayment(payment.id)).toMatchObject({ status, failure })
  })

  it('a delayed payment is processing, cannot be stopped, and comes later', async () => {
    const payment = await gateway.createPayment(orderOf())
    await till.pay(payment, '4000000000000077')
    expect(await gateway.cancelPayment(payment.id)).toMatchObject({ status: 'processing', feeCents: null })
    till.settle(payment)
    expect((await gateway.readPayment(payment.id)).status).toBe('captured')
  })

  it('cancelling twice is cancelling once, and nobody can pay then', async () => {
    const payment = await gateway.createPayment(orderOf())
    expect((await gateway.cancelPayment(payment.id)).status).toBe('cancelled')
    expect((await gateway.cancelPayment(payment.id)).status).toBe('cancelled')
    await expect(till.pay(payment, VISA)).rejects.toThrow()
  })

  it('cancelling what was paid says that it was, and nobody pays twice', async () => {
    const payment = await paid()
    expect((await gateway.cancelPayment(payment.id)).status).toBe('captured')
    await expect(till.pay(payment, VISA)).rejects.toThrow()
  })

  it('refunds once a key, and never more than was captured', async () => {
    const payment = await paid(1_000)
    const order = { key: `refund:${payment.id}`, paymentId: payment.id, amountCents: 600 }
    const [refund, again] = await Promise.all([gateway.refund(order), gateway.refund(order)])
    expect(again).toEqual(refund)
    expect(await gateway.readRefund(refund.id)).toEqual({ id: refund.id, status: 'succeeded' })
    await expect(gateway.refund({ ...order, amountCents: 1 })).rejects.toMatchObject(lasting)
    await expect(gateway.refund({ ...order, key: `${order.key}:b`, amountCents: 401 })).rejects.toMatchObject(
      lasting,
    )
    await gateway.refund({ ...order, key: `${order.key}:c`, amountCents: 400 })
    expect((await gateway.readPayment(payment.id)).refundedCents).toBe(1_000)
  })

  it('refuses to refund what nobody paid', async () => {
    const { id } = await gateway.createPayment(orderOf())
    await expect(
      gateway.refund({ key: `refund:${id}`, paymentId: id, amountCents: 1 }),
    ).rejects.toMatchObject(lasting)
  })

  it('lists what was captured in a time, with what went back, and nothing else', async () => {
    const payment = await paid(2_000)
    await gateway.refund({ key: `refund:${payment.id}`, paymentId: payment.id, amountCents: 500 })
    const open = await gateway.createPayment(orderOf())
    await till.pay(open, '4000000000000002')
    const hour = 3_600_000
    const between = { from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) }
    const captured = await gateway.listCaptured(between)
    expect(captured.find(({ id }) => id === payment.id)).toMatchObject({
      amountCents: 2_000,
      refundedCents: 500,
      capturedAt: expect.any(Date),
    })
    expect(captured.map(({ id }) => id)).not.toContain(open.id)
    const before = { from: new Date(0), to: between.from }
    expect(await gateway.listCaptured(before)).toEqual([])
  })

  it('transfers once a key', async () => {
    const order = { key: 'payout:1', account: 'acct_1', amountCents: 900, description: 'CC 2026-46' }
    const first = await gateway.transfer(order)
    expect(await gateway.transfer(order)).toEqual(first)
    expect(await gateway.transfer({ ...order, key: 'payout:2' })).not.toEqual(first)
    await expect(gateway.transfer({ ...order, amountCents: 901 })).rejects.toMatchObject(lasting)
  })

  it('knows nothing of what it did not make', async () => {
    await expect(gateway.readPayment('pi_unknown')).rejects.toMatchObject(lasting)
    await expect(gateway.cancelPayment('pi_unknown')).rejects.toMatchObject(lasting)
    await expect(gateway.readRefund('re_unknown')).rejects.toMatchObject(lasting)
    await expect(gateway.readDispute('dp_unknown')).rejects.toMatchObject(lasting)
  })
})
