/**
 * Refunds and transfers. Stripe forgets an idempotency key after a day, but a key of ours must move money once for ever:
 * what was already sent is looked for first, by the key that it carries.
 */
import type Stripe from 'stripe'
import { GatewayError, type GatewayRefund } from '../gateway.ts'
import { asked } from './errors.ts'

export async function refundOnce(
  stripe: Stripe,
  { key, paymentId, amountCents }: { key: string; paymentId: string; amountCents: number },
): Promise<GatewayRefund> {
  const { data } = await asked(stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
  const done = data.find((refund) => refund.metadata?.key === key)
  if (done) {
    refuseOtherUse(key, done.amount === amountCents)
    return toRefund(done)
  }
  return toRefund(
    await asked(
      stripe.refunds.create(
        { payment_intent: paymentId, amount: amountCents, metadata: { key } },
        { idempotencyKey: key },
      ),
    ),
  )
}

export async function transferOnce(
  stripe: Stripe,
  order: { key: string; account: string; amountCents: number; description: string },
): Promise<{ id: string }> {
  const { key, account, amountCents, description } = order
  const { data } = await asked(stripe.transfers.list({ transfer_group: key, limit: 1 }))
  const [done] = data
  if (done) {
    refuseOtherUse(key, done.amount === amountCents && done.destination === account)
    return { id: done.id }
  }
  const made = await asked(
    stripe.transfers.create(
      { amount: amountCents, currency: 'usd', destination: account, description, transfer_group: key },
      { idempotencyKey: key },
    ),
  )
  return { id: made.id }
}

export function toRefund({ id, status }: Stripe.Refund): GatewayRefund {
  if (status === 'succeeded') return { id, status }
  return { id, status: status === 'failed' || status === 'canceled' ? 'failed' : 'pending' }
}

function refuseOtherUse(key: string, isSame: boolean): void {
  if (!isSame)
    throw new GatewayError(`Stripe: the key ${key} was used for something else`, { isTemporary: false })
}
