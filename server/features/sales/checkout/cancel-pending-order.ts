/** Ends an order that waits for its payment. */
import { findWhole, type OrderFailure, type StoredOrder } from '#server/features/sales/orders/index.ts'
import { applyState } from './complete-order.ts'
import type { Parts } from './deps.ts'
import { fail } from './fail-order.ts'
import { cancelPayment } from './open-payment.ts'
import { findPaymentOf } from './payment-store.ts'

/**
 * The provider is asked first: an order fails only once nobody can pay for it any more. When the money was faster the
 * order is paid, and that is what is returned.
 */
export async function giveUp(parts: Parts, orderId: string, failure: OrderFailure): Promise<StoredOrder> {
  const payment = await findPaymentOf(parts.db, orderId)
  const state = payment && (await cancelPayment(parts, payment))
  if (payment && state && state.status !== 'cancelled') await applyState(parts, payment, state)
  else await fail(parts, orderId, failure)
  const after = await findWhole(parts.db, orderId)
  if (!after) throw new Error(`Order ${orderId} is gone.`)
  return after.order
}
