/** A PaymentIntent's life, and what the person's browser does to it. */
import type Stripe from 'stripe'
import { TEST_CARDS, type TestCardOutcome } from '#contract/sales/test-cards.ts'
import { saveCard } from './customers.ts'
import { recordEvent } from './events.ts'
import { newBalanceTransaction, newCharge, newIntent, type PaidBy } from './objects.ts'
import { type FakeState, findObject, makeId, StripeRefusal, secondsOf } from './state.ts'

const SMALLEST_CENTS = 50
const CANCELLABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function createIntent(
  state: FakeState,
  params: {
    amount: number
    description?: string
    metadata: Record<string, string>
    transfer_group?: string
    customer?: string
    payment_method?: 'pm_card_visa'
    confirm?: boolean
  },
): Stripe.PaymentIntent {
  if (params.amount < SMALLEST_CENTS) {
    const message = 'Amount must be at least $0.50 usd'
    throw new StripeRefusal(400, { code: 'amount_too_small', message, param: 'amount' })
  }
  if (params.customer) findObject(state.customers, params.customer, 'customer', 'customer')
  const intent = newIntent(state, {
    amount: params.amount,
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: params.metadata,
    transfer_group: params.transfer_group ?? null,
  })
  state.intents.set(intent.id, intent)
  recordEvent(state, 'payment_intent.created', intent)
  if (!params.confirm) return intent
  if (params.payment_method) return confirmIntent(state, intent.id, '4242424242424242')
  throw new StripeRefusal(400, {
    code: 'parameter_missing',
    message: 'A payment method is needed to confirm.',
  })
}

export function cancelIntent(
  state: FakeState,
  id: string,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const intent = findObject(state.intents, id, 'payment_intent', 'intent')
  if (!CANCELLABLE.includes(intent.status)) throw unexpectedState(intent, 'cancel')
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: secondsOf(state.now()),
    cancellation_reason: reason,
    next_action: null,
  })
  recordEvent(state, 'payment_intent.canceled', intent)
  return intent
}

/** What Stripe's form in the browser does with this card. */
export function confirmIntent(
  state: FakeState,
  id: string,
  number: string,
  { savedBy }: { savedBy?: string } = {},
): Stripe.PaymentIntent {
  const intent = findObject(state.intents, id, 'payment_intent', 'intent')
  if (!CANCELLABLE.includes(intent.status)) throw unexpectedState(intent, 'confirm')
  const card = TEST_CARDS.find((each) => each.number === number.replaceAll(' ', ''))
  const paidBy: PaidBy = { brand: card?.brand ?? 'visa', number }
  const outcome = card?.outcome ?? 'declined'
  Object.assign(intent, { payment_method: makeId('pm'), last_payment_error: null, next_action: null })
  if (savedBy !== undefined && outcome === 'success') saveCard(state, intent, { ...paidBy, session: savedBy })
  if (outcome === 'success')
    return succeed(state, intent, addCharge(state, newCharge(state, intent, paidBy, 'succeeded')))
  if (outcome === 'challenge') return challenge(state, intent, paidBy)
  if (outcome === 'delay') return process(state, intent, paidBy)
  return decline(state, intent, paidBy, outcome)
}

const challenged = new WeakMap<Stripe.PaymentIntent, PaidBy>()

function challenge(state: FakeState, intent: Stripe.PaymentIntent, paidBy: PaidBy): Stripe.PaymentIntent {
  challenged.set(intent, paidBy)
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  recordEvent(state, 'payment_intent.requires_action', intent)
  return intent
}

export function answerChallenge(state: FakeState, id: string, approve: boolean): Stripe.PaymentIntent {
  const intent = findObject(state.intents, id, 'payment_intent', 'intent')
  const paidBy = challenged.get(intent)
  if (intent.status !== 'requires_action' || !paidBy) throw unexpectedState(intent, 'confirm')
  intent.next_action = null
  if (approve) return succeed(state, intent, addCharge(state, newCharge(state, intent, paidBy, 'succeeded')))
  intent.status = 'requires_payment_method'
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  }
  recordEvent(state, 'payment_intent.payment_failed', intent)
  return intent
}

function process(state: FakeState, intent: Stripe.PaymentIntent, paidBy: PaidBy): Stripe.PaymentIntent {
  intent.status = 'processing'
  intent.latest_charge = addCharge(state, newCharge(state, intent, paidBy, 'pending')).id
  recordEvent(state, 'payment_intent.processing', intent)
  return intent
}

/** The delayed one has come. */
export function settleIntent(state: FakeState, id: string): Stripe.PaymentIntent {
  const intent = findObject(state.intents, id, 'payment_intent', 'intent')
  if (intent.status !== 'processing') throw unexpectedState(intent, 'settle')
  const charge = findObject(state.charges, intent.latest_charge as string, 'charge')
  Object.assign(charge, { status: 'succeeded', paid: true })
  return succeed(state, intent, charge)
}

function succeed(
  state: FakeState,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
): Stripe.PaymentIntent {
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
  })
  recordEvent(state, 'charge.succeeded', charge)
  recordEvent(state, 'payment_intent.succeeded', intent)
  if (!state.areFeesLate) bookFee(state, charge)
  return intent
}

const FEE_SHARE = 0.029
const FEE_FIXED_CENTS = 30

export function bookFee(state: FakeState, charge: Stripe.Charge): void {
  if (charge.balance_transaction !== null || charge.status !== 'succeeded') return
  const fee = Math.round(charge.amount * FEE_SHARE) + FEE_FIXED_CENTS
  const { id } = newBalanceTransaction(state, {
    amount: charge.amount,
    fee,
    type: 'charge',
    source: charge.id,
  })
  charge.balance_transaction = id
  recordEvent(state, 'charge.updated', charge)
}

/** As Stripe names them (docs.stripe.com/testing). */
const DECLINES: Record<string, { code: string; decline_code?: string }> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card' },
  wrong_code: { code: 'incorrect_cvc' },
  processing_error: { code: 'processing_error' },
}

function decline(
  state: FakeState,
  intent: Stripe.PaymentIntent,
  paidBy: PaidBy,
  outcome: TestCardOutcome,
): Stripe.PaymentIntent {
  const charge = addCharge(state, newCharge(state, intent, paidBy, 'failed'))
  intent.status = 'requires_payment_method'
  intent.latest_charge = charge.id
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'card_error',
    charge: charge.id,
    message: 'Your card was declined.',
    ...DECLINES[outcome],
  } as Stripe.PaymentIntent.LastPaymentError
  recordEvent(state, 'charge.failed', charge)
  recordEvent(state, 'payment_intent.payment_failed', intent)
  return intent
}

function addCharge(state: FakeState, charge: Stripe.Charge): Stripe.Charge {
  state.charges.set(charge.id, charge)
  return charge
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string): StripeRefusal {
  return new StripeRefusal(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  })
}
