import type Stripe from 'stripe'
import { type GatewayDispute, GatewayError } from '../gateway.ts'
import { idOf } from './payments.ts'

/** An inquiry that went no further, and a dispute that was prevented, took no money. */
const OUTCOMES: Record<string, GatewayDispute['outcome']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

export function toDispute(dispute: Stripe.Dispute): GatewayDispute {
  const paymentId = idOf(dispute.payment_intent)
  if (paymentId === null) {
    throw new GatewayError(`Stripe: dispute ${dispute.id} is of no payment of ours`, { isTemporary: false })
  }
  return {
    id: dispute.id,
    paymentId,
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    openedAt: new Date(dispute.created * 1000),
    outcome: OUTCOMES[dispute.status] ?? null,
  }
}
