/** Signed messages of Stripe, read for what they are about and nothing else. */
import Stripe from 'stripe'
import { AppError } from '../../http/app-error.ts'
import type { GatewayEvent } from '../gateway.ts'
import { idOf } from './payments.ts'

export function readWebhook(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): GatewayEvent {
  try {
    return toEvent(stripe.webhooks.constructEvent(body, signature, secret))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new AppError('INVALID_SIGNATURE', { cause: error })
    }
    throw error
  }
}

/** Of all these only names are believed; the object is read again. */
interface Told {
  id?: string
  payment_intent?: string | { id: string } | null
}

function toEvent({ id, type, data }: Stripe.Event): GatewayEvent {
  const told = data.object as Told
  const about = subjectOf(type)
  const objectId =
    about === 'payment' && type.startsWith('payment_intent.') ? told.id : idOf(told.payment_intent ?? null)
  if (about === 'dispute' && told.id) return { id, type, about, objectId: told.id }
  if (about !== 'other' && objectId) return { id, type, about, objectId }
  return { id, type, about: 'other', objectId: told.id ?? '' }
}

function subjectOf(type: string): GatewayEvent['about'] {
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type === 'charge.refunded' || /^(charge\.)?refund\./.test(type)) return 'refund'
  // A charge is updated when its fee is known.
  if (type.startsWith('payment_intent.') || type === 'charge.updated') return 'payment'
  return 'other'
}
