/** A PaymentIntent in our words. */
import type Stripe from 'stripe'
import { describeCard } from '../describe-card.ts'
import { GatewayError, type GatewayPayment } from '../gateway.ts'
import { toFailure } from './errors.ts'

/** What `toPayment` needs beside the PaymentIntent itself. */
export const PAYMENT_EXPANSIONS = ['latest_charge.balance_transaction']

export function toPayment(intent: Stripe.PaymentIntent): GatewayPayment {
  const status = toStatus(intent.status)
  const charge = expanded(intent.latest_charge)
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    customer: idOf(intent.customer),
    status,
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    // Null at first: Stripe books a charge some moments after it was made.
    feeCents: expanded(charge?.balance_transaction ?? null)?.fee ?? null,
    // A PaymentIntent that was declined still shows its last charge.
    method: status === 'needs_method' ? null : toMethod(charge?.payment_method_details ?? null),
    failure: status === 'needs_method' ? toFailure(intent.last_payment_error) : null,
  }
}

const STATUSES: Record<string, GatewayPayment['status']> = {
  requires_payment_method: 'needs_method',
  requires_confirmation: 'needs_action',
  requires_action: 'needs_action',
  processing: 'processing',
  succeeded: 'captured',
  canceled: 'cancelled',
}

/** 'requires_capture' is never reached: payments are captured by themselves. */
function toStatus(status: string): GatewayPayment['status'] {
  const known = STATUSES[status]
  if (known) return known
  throw new GatewayError(`Stripe: a payment is ${status}, which is not expected`, { isTemporary: false })
}

function toMethod(details: Stripe.Charge['payment_method_details']): string | null {
  if (!details) return null
  if (details.card) return describeCard(details.card.brand, details.card.last4)
  return details.type
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function expanded<T extends { id: string }>(object: string | T | null): T | null {
  return typeof object === 'string' ? null : object
}

/** Of a field that may be expanded. */
export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
