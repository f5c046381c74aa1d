/** What Stripe would tell by webhook: kept, to be posted by a test in any order and as often as it likes. */
import Stripe from 'stripe'
import { type FakeState, makeId, secondsOf } from './state.ts'

export interface SignedEvent {
  id: string
  type: string
  body: string
  /** The header `stripe-signature`. */
  signature: string
}

type EventObject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Transfer | Stripe.Dispute

/** The object is told as it is now, whatever becomes of it later. */
export function recordEvent(state: FakeState, type: Stripe.Event['type'], object: EventObject): void {
  state.events.push({
    id: makeId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: secondsOf(state.now()),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event)
}

const signer = new Stripe('sk_test_signs_only')

/** Signed now: a signature is good for five minutes. */
export function signEvent(event: Stripe.Event, secret: string, at = new Date()): SignedEvent {
  const body = JSON.stringify(event)
  const signature = signer.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: secondsOf(at),
  })
  return { id: event.id, type: event.type, body, signature }
}
