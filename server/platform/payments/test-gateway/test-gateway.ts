/**
 * Stands for a service outside: its own tables, its own transactions, every operation once a key. No money moves, and
 * no card number is kept.
 */
import type { Database, Tx } from '../../database/pool.ts'
import type { GatewayPayment, PaymentGateway } from '../gateway.ts'
import { completeAccount, createAccount, readAccount } from './accounts.ts'
import type { CardInput } from './card-outcome.ts'
import { answerChallenge, type PreparedPayment, payWithCard, prepareCard } from './cashier.ts'
import type { TestGatewayDeps } from './deps.ts'
import { refundOnce, transferOnce } from './move-money.ts'
import { otherUseOf, unknownThing } from './refusals.ts'
import { toPayment } from './rows.ts'
import * as store from './store.ts'

export interface TestGateway extends PaymentGateway {
  readonly name: 'test'
  /** What the person does in the card form, in the transaction that keeps its answer; throws `AppError` NOT_FOUND or CONFLICT. */
  payWithCard(clientSecret: string, card: CardInput, db?: Database | Tx): Promise<GatewayPayment>
  /** The same in one statement. */
  prepareCard(clientSecret: string, card: CardInput): Promise<PreparedPayment>
  answerChallenge(clientSecret: string, approve: boolean, db?: Database | Tx): Promise<GatewayPayment>
  /** What its owner does in the form of an account. */
  completeAccount(id: string): Promise<void>
}

export function isTestGateway(gateway: PaymentGateway): gateway is TestGateway {
  return gateway.name === 'test'
}

export function createTestGateway(deps: TestGatewayDeps): TestGateway {
  const { db, clock } = deps
  return {
    name: 'test',
    isLive: false,
    publishableKey: null,
    cards: null,
    createPayment: ({ key, amountCents, orderNumber }) =>
      createOnce(deps, { key, amountCents, description: orderNumber }),
    readPayment: (id) => readPayment(deps, id),
    cancelPayment: (id) => cancel(deps, id),
    refund: (order) => refundOnce(deps, order),
    readRefund: async (id) => {
      if (!(await store.findRefund(db, { id }))) throw unknownThing('refund', id)
      return { id, status: 'succeeded' }
    },
    transfer: (order) => transferOnce(deps, order),
    createAccount: (order) => createAccount(deps, order),
    readAccount: (id) => readAccount(deps, id),
    // Its form is a page of this site.
    createAccountLink: async ({ returnUrl }) => ({
      url: new URL('/provider/payout-account', returnUrl).href,
    }),
    completeAccount: (id) => completeAccount(deps, id),
    readDispute: async (id) => {
      throw unknownThing('dispute', id)
    },
    listCaptured: async ({ from, to }) => {
      const rows = await store.listCapturedRows(db, { from, to, now: clock.now() })
      return rows.map((row) => ({
        id: row.id,
        amountCents: row.amount_cents,
        refundedCents: row.refunded_cents,
        capturedAt: new Date(row.captured_at as string),
      }))
    },
    makeTestPayment: async (order) => {
      const made = await createOnce(deps, order)
      if (made.status !== 'needs_method') return made
      return payWithCard(deps, made.clientSecret ?? '', goodCard(clock.now()))
    },
    readWebhookSetup: async () => null,
    readWebhook: () => null,
    prepareCard: (clientSecret, card) => prepareCard(deps, clientSecret, card),
    payWithCard: (clientSecret, card, within = db) =>
      payWithCard({ ...deps, db: within }, clientSecret, card),
    answerChallenge: (clientSecret, approve, within = db) =>
      answerChallenge({ ...deps, db: within }, clientSecret, approve),
  }
}

function goodCard(now: Date): CardInput {
  return { number: '4242424242424242', expiry: `12/${(now.getUTCFullYear() + 1) % 100}`, code: '123' }
}

async function createOnce(
  { db, clock, secret }: TestGatewayDeps,
  order: { key: string; amountCents: number; description: string },
): Promise<GatewayPayment> {
  const now = clock.now()
  const row = await store.insertPayment(db, { ...order, now })
  if (row.amount_cents !== order.amountCents) throw otherUseOf(order.key)
  return toPayment(row, { now, secret })
}

async function readPayment({ db, clock, secret }: TestGatewayDeps, id: string): Promise<GatewayPayment> {
  const row = await store.findPayment(db, id)
  if (!row) throw unknownThing('payment', id)
  return toPayment(row, { now: clock.now(), secret })
}

/** One that is being settled cannot be stopped any more, as with a bank. */
async function cancel(deps: TestGatewayDeps, id: string): Promise<GatewayPayment> {
  const row = await store.changePayment(deps.db, id, ['needs_method', 'needs_action'], {
    status: 'cancelled',
    method: null,
    failure: null,
    settlesAt: null,
    capturedAt: null,
  })
  return row ? toPayment(row, { now: deps.clock.now(), secret: deps.secret }) : readPayment(deps, id)
}
