/** Payments by Stripe: PaymentIntents, refunds, separate transfers to providers, disputes. */
import type Stripe from 'stripe'
import type { StripeSettings } from '../../env.ts'
import {
  type CapturedPayment,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentOrder,
  UnknownCustomerError,
} from '../gateway.ts'
import { createAccount, createAccountLink, readAccount } from './accounts.ts'
import { createCardKeeper } from './cards.ts'
import { createStripeClient, type StripePatience } from './client.ts'
import { toDispute } from './disputes.ts'
import { asked, isMissing, isUnexpectedState, toGatewayError } from './errors.ts'
import { refundOnce, toRefund, transferOnce } from './money-out.ts'
import { idOf, PAYMENT_EXPANSIONS, toPayment } from './payments.ts'
import { makeTestPayment } from './test-payment.ts'
import { readWebhookSetup } from './webhook-setup.ts'
import { readWebhook } from './webhooks.ts'

export function createStripeGateway(settings: StripeSettings, patience?: StripePatience): PaymentGateway {
  const stripe = createStripeClient(settings, patience)
  return {
    name: 'stripe',
    isLive: isLiveKey(settings.secretKey),
    publishableKey: settings.publishableKey,
    createPayment: (order) => create(stripe, order),
    cards: createCardKeeper(stripe),
    readPayment: (id) => readPayment(stripe, id),
    cancelPayment: (id) => cancel(stripe, id),
    refund: (order) => refundOnce(stripe, order),
    readRefund: async (id) => toRefund(await asked(stripe.refunds.retrieve(id))),
    transfer: (order) => transferOnce(stripe, order),
    createAccount: (order) => createAccount(stripe, order),
    readAccount: (id) => readAccount(stripe, id),
    createAccountLink: (order) => createAccountLink(stripe, order),
    readDispute: async (id) => toDispute(await asked(stripe.disputes.retrieve(id))),
    listCaptured: (between) => listCaptured(stripe, between),
    makeTestPayment: (order) => makeTestPayment(stripe, order, isLiveKey(settings.secretKey)),
    readWebhookSetup: (url) => readWebhookSetup(stripe, url),
    readWebhook: (body, signature) =>
      readWebhook(stripe, { body, signature, secret: settings.webhookSecret }),
  }
}

function isLiveKey(secretKey: string): boolean {
  return secretKey.includes('_live_')
}

/** Without an address for receipts: the store sends its own. */
async function create(stripe: Stripe, order: PaymentOrder): Promise<GatewayPayment> {
  const { customer } = order
  try {
    return toPayment(await createIntent(stripe, order))
  } catch (error) {
    if (!customer || !isMissing(error, 'customer')) throw error
    throw new UnknownCustomerError('Stripe does not have this customer', { isTemporary: false, cause: error })
  }
}

function createIntent(stripe: Stripe, order: PaymentOrder): Promise<Stripe.PaymentIntent> {
  const { orderId, orderNumber, customer } = order
  return asked(
    stripe.paymentIntents.create(
      {
        amount: order.amountCents,
        currency: 'usd',
        automatic_payment_methods: { enabled: true },
        description: orderNumber,
        metadata: { orderId, orderNumber },
        ...(customer && { customer }),
        expand: PAYMENT_EXPANSIONS,
      },
      { idempotencyKey: order.key },
    ),
  )
}

async function readPayment(stripe: Stripe, id: string): Promise<GatewayPayment> {
  return toPayment(await asked(stripe.paymentIntents.retrieve(id, { expand: PAYMENT_EXPANSIONS })))
}

async function cancel(stripe: Stripe, id: string): Promise<GatewayPayment> {
  const params = { cancellation_reason: 'abandoned', expand: PAYMENT_EXPANSIONS }
  try {
    return toPayment(await asked(stripe.paymentIntents.cancel(id, params)))
  } catch (error) {
    // Paid, being paid, or cancelled before.
    if (isUnexpectedState(error)) return readPayment(stripe, id)
    throw error
  }
}

/** By when the charge was made, which for a card is when it was captured. */
async function listCaptured(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): Promise<CapturedPayment[]> {
  const created = { gte: toSeconds(from), lt: toSeconds(to) }
  const captured: CapturedPayment[] = []
  try {
    for await (const charge of stripe.charges.list({ created, limit: 100 })) {
      const id = idOf(charge.payment_intent)
      if (charge.status !== 'succeeded' || !charge.captured || id === null) continue
      const { amount_captured: amountCents, amount_refunded: refundedCents } = charge
      captured.push({ id, amountCents, refundedCents, capturedAt: new Date(charge.created * 1000) })
    }
  } catch (error) {
    throw toGatewayError(error)
  }
  return captured
}

/** Stripe's times are whole seconds: the first one that is not before. */
function toSeconds(date: Date): number {
  return Math.ceil(date.getTime() / 1000)
}
