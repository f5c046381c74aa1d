/** What Stripe's errors and decline codes mean to us (docs.stripe.com/error-codes, docs.stripe.com/declines/codes). */
import Stripe from 'stripe'
import type { PaymentFailure } from '#contract/sales/order-terms.ts'
import { GatewayError } from '../gateway.ts'

const { errors } = Stripe

/** Every call to Stripe goes through here, so that nobody above sees an error of the SDK. */
export async function asked<T extends { object: string }>(answer: Promise<T>): Promise<T> {
  let object: T
  try {
    object = await answer
  } catch (error) {
    throw toGatewayError(error)
  }
  // A proxy's JSON without an `error` in it passes the SDK as if it were an answer.
  if (typeof object?.object !== 'string') {
    throw new GatewayError('Stripe answered with something else', { isTemporary: true })
  }
  return object
}

export function toGatewayError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  // Stripe's own words may repeat what was sent, so only codes go on.
  const text = [error.type, error.code, error.requestId].filter(Boolean).join(' ')
  return new GatewayError(`Stripe: ${text}`, { isTemporary: isTemporary(error), cause: error })
}

/** Temporary unless Stripe looked at this very request and refused it. */
function isTemporary(error: Stripe.errors.StripeError): boolean {
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeIdempotencyError ||
    error instanceof errors.StripeCardError
  // The store's balance fills again; a key or its rights are the operator's to mend.
  return !isRefusal || error.code === 'balance_insufficient'
}

export function isUnexpectedState(error: unknown): boolean {
  const cause = error instanceof GatewayError ? error.cause : null
  return cause instanceof errors.StripeError && cause.code === 'payment_intent_unexpected_state'
}

/** The store's key has no right to it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof GatewayError && error.cause instanceof errors.StripePermissionError
}

/** Stripe has no such object; `param` says which of those that were named. */
export function isMissing(error: unknown, param?: string): boolean {
  const cause = error instanceof GatewayError ? error.cause : null
  if (!(cause instanceof errors.StripeError) || cause.code !== 'resource_missing') return false
  return param === undefined || cause.param === param
}

const FAILURES: Record<string, PaymentFailure> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_number: 'wrong_number',
  invalid_number: 'wrong_number',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  try_again_later: 'processing_error',
}

/** The bank's reason says more than Stripe's code. */
export function toFailure(error: Stripe.PaymentIntent['last_payment_error']): PaymentFailure | null {
  if (!error) return null
  return FAILURES[error.decline_code ?? ''] ?? FAILURES[error.code ?? ''] ?? 'declined'
}
