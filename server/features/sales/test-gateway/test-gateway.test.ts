import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerTestChallenge, payWithTestCard } from '#contract/sales/checkout.ts'
import { SCHEMAS } from '#contract/schemas.ts'
import { systemClock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { HttpApp, Person } from '#server/platform/http/route.ts'
import { mountRoutes } from '#server/platform/http/serve-route.ts'
import { createLog } from '#server/platform/log.ts'
import type { GatewayPayment, PaymentGateway, TestGateway } from '#server/platform/payments/index.ts'
import { noIdempotency } from '#server/testing/no-idempotency.ts'
import { OPEN_GATE } from '#server/testing/open-gate.ts'
import { TestClient } from '#server/testing/test-client.ts'
import { testGatewayRoutes } from './index.ts'

const ORIGIN = 'http://localhost:3000'
const person: Person = {
  id: 'usr_1234567890',
  username: 'ana',
  role: 'customer',
  displayName: 'Ana',
  email: 'ana@test',
  sessionId: 'ses_1234567890',
  twoFactorEnabled: false,
  team: null,
}
const payment: GatewayPayment = {
  id: 'tpi_1',
  clientSecret: 'tpi_1_secret_x',
  status: 'needs_method',
  amountCents: 1_000,
  refundedCents: 0,
  feeCents: null,
  method: null,
  failure: 'declined',
}
const card = { clientSecret: 'tpi_1_secret_x', number: '4000 0000 0000 0002', expiry: '12/30', code: '123' }

const testGateway = {
  name: 'test',
  payWithCard: async (secret) => {
    if (secret !== payment.clientSecret) throw new AppError('NOT_FOUND')
    return payment
  },
  answerChallenge: async (_, approve) => ({ ...payment, status: approve ? 'captured' : 'needs_method' }),
} satisfies Partial<TestGateway> as unknown as TestGateway

function visitorOf(gateway: PaymentGateway, isSignedIn = true): TestClient {
  const app: HttpApp = new Hono()
  mountRoutes(app, testGatewayRoutes({ gateway }), SCHEMAS, {
    log: createLog('silent'),
    clock: systemClock,
    findPerson: () => person,
    gate: OPEN_GATE,
    publicOrigin: ORIGIN,
    trustedProxies: 0,
    adminsNeedTwoFactor: false,
    checkReplies: true,
    report: () => undefined,
    idempotency: noIdempotency,
  })
  const client = new TestClient(app, ORIGIN)
  if (isSignedIn) client.cookies.set('session', 'x')
  return client
}

it('answers how the payment stands, and nothing else of it', async () => {
  const visitor = visitorOf(testGateway)
  const paid = await visitor.send(payWithTestCard, card)
  expect(paid.status).toBe(200)
  expect(paid.body).toEqual({ status: 'needs_method', failure: 'declined' })
  const answered = await visitor.send(answerTestChallenge, { clientSecret: 'x', approve: true })
  expect(answered.body).toMatchObject({ status: 'captured' })
})

it('is closed to guests, wrong secrets and what is no card number', async () => {
  expect((await visitorOf(testGateway, false).send(payWithTestCard, card)).status).toBe(401)
  const visitor = visitorOf(testGateway)
  expect((await visitor.send(payWithTestCard, { ...card, clientSecret: 'guess' })).status).toBe(404)
  expect((await visitor.send(payWithTestCard, { ...card, number: '4242-4242' })).status).toBe(400)
})

it('is not there where Stripe takes the payments', async () => {
  const visitor = visitorOf({ name: 'stripe' } as PaymentGateway)
  expect((await visitor.send(payWithTestCard, card)).status).toBe(404)
  const answer = await visitor.send(answerTestChallenge, { clientSecret: 'x', approve: true })
  expect(answer.status).toBe(404)
})
