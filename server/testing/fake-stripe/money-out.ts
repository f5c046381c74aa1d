/** Refunds, transfers and disputes. */
import type Stripe from 'stripe'
import { newDispute } from './dispute-object.ts'
import { recordEvent } from './events.ts'
import { newBalanceTransaction, newRefund, newTransfer } from './objects.ts'
import { type FakeState, findObject, StripeRefusal } from './state.ts'

export function createRefund(
  state: FakeState,
  params: {
    payment_intent: string
    amount?: number
    reason?: Stripe.Refund.Reason
    metadata: Record<string, string>
  },
): Stripe.Refund {
  const charge = chargeOf(state, params.payment_intent)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new StripeRefusal(400, { code: 'charge_already_refunded', message })
  }
  const amount = params.amount ?? left
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw new StripeRefusal(400, { message, param: 'amount' })
  }
  const refund = newRefund(state, charge, {
    amount,
    metadata: params.metadata,
    reason: params.reason ?? null,
  })
  state.refunds.set(refund.id, refund)
  changeRefunded(charge, amount)
  recordEvent(state, 'refund.created', refund)
  recordEvent(state, 'charge.refunded', charge)
  return refund
}

/** The customer's bank would not have it. */
export function failRefund(state: FakeState, id: string): void {
  const refund = findObject(state.refunds, id, 'refund')
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  changeRefunded(findObject(state.charges, refund.charge as string, 'charge'), -refund.amount)
  recordEvent(state, 'refund.failed', refund)
}

function changeRefunded(charge: Stripe.Charge, byCents: number): void {
  charge.amount_refunded += byCents
  charge.refunded = charge.amount_refunded === charge.amount
}

export function createTransfer(
  state: FakeState,
  params: {
    amount: number
    destination: string
    description?: string
    metadata: Record<string, string>
    transfer_group?: string
  },
): Stripe.Transfer {
  if (!params.destination.startsWith('acct_')) {
    const message = `No such destination: '${params.destination}'`
    throw new StripeRefusal(400, { code: 'resource_missing', message, param: 'destination' })
  }
  const transfer = newTransfer(state, {
    amount: params.amount,
    destination: params.destination,
    description: params.description ?? null,
    metadata: params.metadata,
    transfer_group: params.transfer_group ?? null,
  })
  state.transfers.set(transfer.id, transfer)
  recordEvent(state, 'transfer.created', transfer)
  return transfer
}

export function openDispute(state: FakeState, intentId: string, reason: string): Stripe.Dispute {
  const charge = chargeOf(state, intentId)
  const dispute = newDispute(state, charge, reason)
  state.disputes.set(dispute.id, dispute)
  charge.disputed = true
  recordEvent(state, 'charge.dispute.created', dispute)
  dispute.balance_transactions.push(
    newBalanceTransaction(state, {
      amount: -dispute.amount,
      fee: 1500,
      type: 'adjustment',
      source: dispute.id,
    }),
  )
  recordEvent(state, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(state: FakeState, id: string, status: 'won' | 'lost'): void {
  const dispute = findObject(state.disputes, id, 'dispute')
  dispute.status = status
  recordEvent(state, 'charge.dispute.closed', dispute)
  if (status === 'won') recordEvent(state, 'charge.dispute.funds_reinstated', dispute)
}

function chargeOf(state: FakeState, intentId: string): Stripe.Charge {
  const intent = findObject(state.intents, intentId, 'payment_intent', 'payment_intent')
  if (intent.status === 'succeeded')
    return findObject(state.charges, intent.latest_charge as string, 'charge')
  throw new StripeRefusal(400, {
    message: `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    param: 'payment_intent',
  })
}
