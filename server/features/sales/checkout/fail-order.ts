/** An order that will not be paid: its holds, its points and its use of a coupon are free again. The cart stays. */
import { releaseReservations } from '#server/features/catalog/inventory/index.ts'
import { releasePoints } from '#server/features/sales/loyalty/index.ts'
import { addEvents, lockOrder, markFailed, type OrderFailure } from '#server/features/sales/orders/index.ts'
import { freeCouponUse } from '#server/features/sales/pricing/index.ts'
import type { Deps } from './deps.ts'
import { cancelPaymentsOf, findPaymentOf } from './payment-store.ts'

/** `paymentId`: because this one was cancelled. Where the order waits for another one by now, it goes on waiting. */
export async function failOrder(
  deps: Deps,
  orderId: string,
  failure: OrderFailure,
  paymentId?: string,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.row.paymentStatus !== 'pending') return
    if (paymentId && (await findPaymentOf(tx, orderId))?.id !== paymentId) return
    await markFailed(tx, orderId, failure, now)
    await cancelPaymentsOf(tx, orderId)
    await addEvents(tx, [
      { orderId, kind: failure === 'abandoned' ? 'hold_ended' : 'cancelled', actor: 'system', at: now },
    ])
    await releasePoints(tx, { orderId })
    await freeCouponUse(tx, orderId)
    await releaseReservations(tx, order.row.cartId)
  })
}
