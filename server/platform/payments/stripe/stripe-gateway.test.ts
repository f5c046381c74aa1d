import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signEvent } from '../../../testing/fake-stripe/events.ts'
import { type FakeStripe, startFakeStripe } from '../../../testing/fake-stripe/index.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createStripeGateway } from './stripe-gateway.ts'

let fake: FakeStripe
let gateway: PaymentGateway

beforeEach(async () => {
  fake = await startFakeStripe({ areFeesLate: true })
  gateway = createStripeGateway(fake.settings, { retries: 0 })
})
afterEach(() => fake.stop())

const order = {
  key: 'order:ord_1:pi:1',
  orderId: 'ord_1',
  orderNumber: 'CC-1',
  amountCents: 5_000,
  email: 'ana@example.com',
  language: 'en',
} as const

async function makePaid(): Promise<string> {
  const { id } = await gateway.createPayment(order)
  fake.pay(id, '4242424242424242')
  return id
}

it('asks for a payment by the order, and for no receipt', async () => {
  const payment = await gateway.createPayment(order)
  expect(payment.clientSecret).toMatch(new RegExp(`^${payment.id}_secret_`))
  expect(fake.requests).toEqual([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      key: order.key,
      params: {
        amount: '5000',
        currency: 'usd',
        automatic_payment_methods: { enabled: 'true' },
        description: 'CC-1',
        metadata: { orderId: 'ord_1', orderNumber: 'CC-1' },
        expand: ['latest_charge.balance_transaction'],
      },
    },
  ])
})

it('does not know a fee before Stripe does', async () => {
  const id = await makePaid()
  expect(await gateway.readPayment(id)).toMatchObject({ status: 'captured', feeCents: null })
  fake.bookFees()
  expect((await gateway.readPayment(id)).feeCents).toBe(175)
})

it('reads a refund that the bank sent back as failed', async () => {
  const paymentId = await makePaid()
  const { id } = await gateway.refund({ key: 'refund:1', paymentId, amountCents: 100 })
  fake.failRefund(id)
  expect(await gateway.readRefund(id)).toEqual({ id, status: 'failed' })
  expect((await gateway.readPayment(paymentId)).refundedCents).toBe(0)
})

it('moves money once a key, also after Stripe forgot the key', async () => {
  const paymentId = await makePaid()
  const refund = { key: 'refund:1', paymentId, amountCents: 100 }
  const transfer = { key: 'payout:1', account: 'acct_1', amountCents: 100, description: 'CC' }
  const first = [await gateway.refund(refund), await gateway.transfer(transfer)]
  fake.forgetKeys()
  expect([await gateway.refund(refund), await gateway.transfer(transfer)]).toEqual(first)
  expect(fake.state.refunds.size + fake.state.transfers.size).toBe(2)
})

it('lists more captured payments than fit on a page of Stripe', async () => {
  for (let count = 0; count < 130; count++) {
    const { id } = await gateway.createPayment({ ...order, key: `order:${count}` })
    fake.pay(id, '4242424242424242')
  }
  const captured = await gateway.listCaptured({ from: new Date(0), to: new Date(Date.now() + 60_000) })
  expect(new Set(captured.map(({ id }) => id)).size).toBe(130)
  expect(fake.requests.filter(({ path }) => path === '/v1/charges')).toHaveLength(2)
})

it('follows a dispute to its end', async () => {
  const paymentId = await makePaid()
  const id = fake.openDispute(paymentId)
  expect(await gateway.readDispute(id)).toMatchObject({
    paymentId,
    amountCents: 5_000,
    reason: 'fraudulent',
    status: 'needs_response',
    outcome: null,
  })
  fake.closeDispute(id, 'lost')
  expect(await gateway.readDispute(id)).toMatchObject({ status: 'lost', outcome: 'lost' })
})

describe('trouble', () => {
  it.each([
    [{ kind: 'refused', status: 500 }, true],
    [{ kind: 'refused', status: 429, code: 'lock_timeout' }, true],
    [{ kind: 'refused', status: 409, code: 'idempotency_key_in_use', type: 'idempotency_error' }, true],
    [{ kind: 'refused', status: 401 }, true],
    [{ kind: 'refused', status: 403 }, true],
    [{ kind: 'refused', status: 400, code: 'balance_insufficient' }, true],
    [{ kind: 'garbage' }, true],
    [{ kind: 'no_error' }, true],
    [{ kind: 'refused', status: 400, code: 'parameter_invalid_integer' }, false],
    [{ kind: 'refused', status: 400, type: 'idempotency_error' }, false],
    [{ kind: 'refused', status: 402, type: 'card_error', code: 'card_declined' }, false],
  ] as const)('%j is temporary: %s', async (what, isTemporary) => {
    fake.trouble(what)
    await expect(gateway.createPayment(order)).rejects.toMatchObject({ name: 'GatewayError', isTemporary })
  })

  it('is temporary when nobody listens or nobody answers in time, and over when Stripe is back', async () => {
    await fake.goDown()
    await expect(gateway.createPayment(order)).rejects.toMatchObject({ isTemporary: true })
    await fake.comeBack()
    const impatient = createStripeGateway(fake.settings, { retries: 0, timeoutMs: 40 })
    fake.trouble({ kind: 'slow', delayMs: 200 })
    await expect(impatient.createPayment(order)).rejects.toMatchObject({ isTemporary: true })
    expect((await impatient.createPayment(order)).status).toBe('needs_method')
    expect(fake.state.intents.size).toBe(1)
  })

  it('tries again by itself when an answer is lost, and pays back once', async () => {
    const paymentId = await makePaid()
    const patient = createStripeGateway(fake.settings)
    const refund = { key: 'refund:1', paymentId, amountCents: 100 }
    await patient.readPayment(paymentId)
    fake.trouble({ kind: 'slow', delayMs: 0 })
    fake.trouble({ kind: 'lost_answer' })
    expect((await patient.refund(refund)).status).toBe('succeeded')
    expect(fake.state.refunds.size).toBe(1)
    expect(fake.requests.filter(({ key }) => key === 'refund:1')).toHaveLength(2)
  })

  it('is told without what Stripe says of it, which may hold a secret', async () => {
    const stranger = createStripeGateway({ ...fake.settings, secretKey: 'sk_test_hunter2' }, { retries: 0 })
    const error = await stranger.createPayment(order).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'GatewayError', isTemporary: true })
    expect(error.cause.message).toContain('hunter2')
    expect(error.message).not.toContain('hunter2')
  })
})

describe('a webhook', () => {
  it('says what it is about, by the id that can be read again', async () => {
    const paymentId = await makePaid()
    await gateway.refund({ key: 'refund:1', paymentId, amountCents: 100 })
    const disputeId = fake.openDispute(paymentId)
    fake.bookFees()
    const read = fake.events().map(({ body, signature }) => gateway.readWebhook(body, signature))
    expect(read.map((event) => [event?.type, event?.about, event?.objectId])).toEqual([
      ['payment_intent.created', 'payment', paymentId],
      ['charge.succeeded', 'other', expect.stringMatching(/^ch_/)],
      ['payment_intent.succeeded', 'payment', paymentId],
      ['refund.created', 'refund', paymentId],
      ['charge.refunded', 'refund', paymentId],
      ['charge.dispute.created', 'dispute', disputeId],
      ['charge.dispute.funds_withdrawn', 'dispute', disputeId],
      ['charge.updated', 'payment', paymentId],
    ])
    expect(read[0]?.id).toBe(fake.state.events[0]?.id)
  })

  it('is refused when it was changed, signed by somebody else, or is old', async () => {
    await gateway.createPayment(order)
    const [event] = fake.events() as [ReturnType<typeof fake.events>[number]]
    const raw = fake.state.events[0] as (typeof fake.state.events)[number]
    const refused = [
      [event.body.replace('5000', '1'), event.signature],
      [event.body, signEvent(raw, 'whsec_of_somebody_else').signature],
      [event.body, signEvent(raw, fake.settings.webhookSecret, new Date(Date.now() - 301_000)).signature],
      [event.body, ''],
      ['', event.signature],
      [event.body, 'nonsense'],
    ] as const
    for (const [body, signature] of refused) {
      expect(() => gateway.readWebhook(body, signature)).toThrow('INVALID_SIGNATURE')
    }
  })
})

describe('the fake', () => {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${fake.settings.apiBase}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${fake.settings.secretKey}`,
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
        ...init.headers,
      },
    })
  const create = (body: string, headers = {}) =>
    call('/v1/payment_intents', { method: 'POST', body, headers })

  it.each([
    ['amount=5000&currency=usd&color=red', 'parameter_unknown', 'color'],
    [
      'amount=5000&currency=usd&automatic_payment_methods[on]=true',
      'parameter_missing',
      'automatic_payment_methods[enabled]',
    ],
    ['currency=usd', 'parameter_missing', 'amount'],
    ['amount=49&currency=usd', 'amount_too_small', 'amount'],
    ['amount=many&currency=usd', undefined, 'amount'],
  ])('refuses %s as Stripe would', async (body, code, param) => {
    const response = await create(body)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: object }
    expect(error).toMatchObject({ type: 'invalid_request_error', param, message: expect.any(String) })
    expect((error as { code?: string }).code).toBe(code)
  })

  it('remembers a key, whoever asks', async () => {
    const headers = { 'idempotency-key': 'k1' }
    const first = await create('amount=5000&currency=usd', headers)
    const again = await create('amount=5000&currency=usd', headers)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    const other = await create('amount=5001&currency=usd', headers)
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
  })

  it('knows neither strangers nor addresses nor expansions that Stripe does not have', async () => {
    expect((await create('amount=5000&currency=usd', { authorization: 'Bearer sk_test_no' })).status).toBe(
      401,
    )
    expect((await call('/v1/nothing')).status).toBe(404)
    const { id } = (await (await create('amount=5000&currency=usd')).json()) as { id: string }
    expect((await call(`/v1/payment_intents/${id}?expand[0]=color`)).status).toBe(400)
  })
})
