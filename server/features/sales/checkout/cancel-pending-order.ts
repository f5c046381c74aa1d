/** Ends an order that waits for its payment. */
import { findOrder, type OrderFailure, type OrderRow } from '#server/features/sales/orders/index.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { failOrder } from './fail-order.ts'
import { cancelPayment } from './open-payment.ts'
import { findPaymentOf } from './payment-store.ts'

/**
 * The provider is asked first: an order fails only once nobody can pay for it any more. When the money was faster the
 * order is paid, and that is what is returned.
 */
export async function cancelPendingOrder(
  deps: Deps,
  orderId: string,
  failure: OrderFailure,
): Promise<OrderRow> {
  const payment = await findPaymentOf(deps.db, orderId)
  const state = payment && (await cancelPayment(deps, payment))
  if (payment && state && state.status !== 'cancelled') await applyState(deps, payment, state)
  else await failOrder(deps, orderId, failure)
  const after = await findOrder(deps.db, orderId)
  if (!after) throw new Error(`Order ${orderId} is gone.`)
  return after.row
}
