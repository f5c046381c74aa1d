/** Money that leaves the test gateway: each key moves it once. */
import type { GatewayRefund } from '../gateway.ts'
import type { TestGatewayDeps } from './deps.ts'
import { otherUseOf, refusal } from './refusals.ts'
import { statusOf } from './rows.ts'
import * as store from './store.ts'

/** Under the payment's lock, so that two at once never return more than was taken. */
export async function refundOnce(
  { db, clock }: TestGatewayDeps,
  order: { key: string; paymentId: string; amountCents: number },
): Promise<GatewayRefund> {
  const now = clock.now()
  const id = await db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, order.paymentId)
    const done = await store.findRefund(tx, { key: order.key })
    if (done) {
      refuseOtherUse(order.key, done, { amountCents: order.amountCents, target: order.paymentId })
      return done.id
    }
    if (!payment || statusOf(payment, now) !== 'captured') {
      throw refusal(`Payment ${order.paymentId} was not captured`)
    }
    if (order.amountCents < 1 || order.amountCents > payment.amount_cents - payment.refunded_cents) {
      throw refusal(`A refund of payment ${order.paymentId} is more than what is left of it`)
    }
    return store.insertRefund(tx, { ...order, now })
  })
  return { id, status: 'succeeded' }
}

export async function transferOnce(
  { db, clock }: TestGatewayDeps,
  order: { key: string; account: string; amountCents: number },
): Promise<{ id: string }> {
  const row = await store.insertTransfer(db, { ...order, now: clock.now() })
  refuseOtherUse(order.key, row, { amountCents: order.amountCents, target: order.account })
  return { id: row.id }
}

function refuseOtherUse(
  key: string,
  done: store.MoneyRow,
  asked: { amountCents: number; target: string },
): void {
  if (done.amount_cents !== asked.amountCents || done.target !== asked.target) throw otherUseOf(key)
}
