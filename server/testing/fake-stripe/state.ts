/** Everything the fake knows. Objects are Stripe's own types, so that the compiler minds their shape. */
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

export interface FakeState {
  intents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  balanceTransactions: Map<string, Stripe.BalanceTransaction>
  refunds: Map<string, Stripe.Refund>
  transfers: Map<string, Stripe.Transfer>
  disputes: Map<string, Stripe.Dispute>
  accounts: Map<string, FakeAccount>
  customers: Map<string, FakeCustomer>
  /** Those that were saved; the others come and go with their payment. */
  paymentMethods: Map<string, FakePaymentMethod>
  customerSessions: Map<string, { customer: string; features: Record<string, string> }>
  /** As somebody entered them in the dashboard. */
  webhookEndpoints: Map<string, Pick<Stripe.WebhookEndpoint, 'id' | 'url' | 'status' | 'enabled_events'>>
  /** In the order in which things happened. */
  events: Stripe.Event[]
  /** As Stripe does by default: the fee of a charge is known only after a while. */
  areFeesLate: boolean
  now(): Date
}

/** Of Stripe's object what the store reads. */
export interface FakeAccount
  extends Pick<
    Stripe.Account,
    'id' | 'object' | 'type' | 'payouts_enabled' | 'charges_enabled' | 'details_submitted'
  > {
  email: string | null
  capabilities: { transfers: 'active' | 'inactive' }
  requirements: { currently_due: string[] }
  metadata: Record<string, string>
}

/** Of Stripe's objects what the store reads. */
export interface FakeCustomer extends Pick<Stripe.Customer, 'id' | 'object' | 'created' | 'livemode'> {
  metadata: Record<string, string>
}

export interface FakePaymentMethod
  extends Pick<Stripe.PaymentMethod, 'id' | 'object' | 'type' | 'allow_redisplay'> {
  customer: string
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>
}

export function createState(options: { areFeesLate: boolean; now: () => Date }): FakeState {
  return {
    intents: new Map(),
    charges: new Map(),
    balanceTransactions: new Map(),
    refunds: new Map(),
    transfers: new Map(),
    disputes: new Map(),
    accounts: new Map(),
    customers: new Map(),
    paymentMethods: new Map(),
    customerSessions: new Map(),
    webhookEndpoints: new Map(),
    events: [],
    ...options,
  }
}

export function makeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** The one with this id, or Stripe's 404. */
export function findObject<T>(from: Map<string, T>, id: string, what: string, param = 'id'): T {
  const found = from.get(id)
  if (found) return found
  throw new StripeRefusal(404, {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
}

interface RefusalBody {
  type?: string
  code?: string
  message: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

/** An answer in the shape of Stripe's errors. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: RefusalBody }

  constructor(status: number, error: RefusalBody) {
    super(error.message)
    this.status = status
    const docUrl = error.code && { doc_url: `https://stripe.com/docs/error-codes/${error.code}` }
    this.body = { error: { type: 'invalid_request_error', ...docUrl, ...error } }
  }
}
