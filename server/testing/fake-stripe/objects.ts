/** New objects of Stripe, whole. What this store never uses is null, as with Stripe. */
import type Stripe from 'stripe'
import type { CardBrand } from '#contract/sales/test-cards.ts'
import { type FakeState, makeId, secondsOf } from './state.ts'

const unused = {
  application: null,
  application_fee_amount: null,
  customer: null,
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
} as const

type IntentFacts = Pick<
  Stripe.PaymentIntent,
  'amount' | 'customer' | 'description' | 'metadata' | 'transfer_group'
>

export function newIntent(state: FakeState, facts: IntentFacts): Stripe.PaymentIntent {
  const id = makeId('pi')
  return {
    ...unused,
    ...facts,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: makeId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: secondsOf(state.now()),
    currency: 'usd',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    next_action: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    transfer_data: null,
  }
}

export interface PaidBy {
  brand: CardBrand
  number: string
}

export function newCharge(
  state: FakeState,
  intent: Stripe.PaymentIntent,
  { brand, number }: PaidBy,
  status: Stripe.Charge['status'],
): Stripe.Charge {
  const isTaken = status !== 'failed'
  return {
    ...unused,
    id: makeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isTaken ? intent.amount : 0,
    amount_refunded: 0,
    application_fee: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isTaken,
    created: secondsOf(state.now()),
    currency: 'usd',
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isTaken ? null : 'card_declined',
    failure_message: isTaken ? null : 'Your card was declined.',
    fraud_details: {},
    metadata: intent.metadata,
    outcome: null,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: makeId('pm'),
    payment_method_details: { type: 'card', card: cardDetails(brand, number) },
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    source_transfer: null,
    status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}

function cardDetails(brand: CardBrand, number: string): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    funding: 'credit',
    installments: null,
    last4: number.slice(-4),
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

export function newBalanceTransaction(
  state: FakeState,
  facts: Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'type'> & { source: string },
): Stripe.BalanceTransaction {
  const created = secondsOf(state.now())
  const transaction: Stripe.BalanceTransaction = {
    ...facts,
    id: makeId('txn'),
    object: 'balance_transaction',
    available_on: created,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: null,
    exchange_rate: null,
    fee_details: [],
    net: facts.amount - facts.fee,
    reporting_category: facts.type,
    status: 'available',
  }
  state.balanceTransactions.set(transaction.id, transaction)
  return transaction
}

export function newRefund(
  state: FakeState,
  charge: Stripe.Charge,
  facts: Pick<Stripe.Refund, 'amount' | 'metadata' | 'reason'>,
): Stripe.Refund {
  const id = makeId('re')
  return {
    ...facts,
    id,
    object: 'refund',
    balance_transaction: newBalanceTransaction(state, {
      amount: -facts.amount,
      fee: 0,
      type: 'refund',
      source: id,
    }).id,
    charge: charge.id,
    created: secondsOf(state.now()),
    currency: 'usd',
    customer: null,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export function newTransfer(
  state: FakeState,
  facts: Pick<Stripe.Transfer, 'amount' | 'description' | 'destination' | 'metadata' | 'transfer_group'>,
): Stripe.Transfer {
  const id = makeId('tr')
  return {
    ...facts,
    id,
    object: 'transfer',
    amount_reversed: 0,
    balance_transaction: newBalanceTransaction(state, {
      amount: -facts.amount,
      fee: 0,
      type: 'transfer',
      source: id,
    }).id,
    created: secondsOf(state.now()),
    currency: 'usd',
    destination_payment: makeId('py'),
    livemode: false,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
  }
}
