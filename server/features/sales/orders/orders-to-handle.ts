/** What waits for a provider in their orders: to be sent, and to be decided. */
import { and, countDistinct, eq, inArray, min, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { fulfillments, orderReturns, orders } from '#server/schema/orders.ts'

/** A parcel that waits longer than this is late. */
export const LATE_AFTER_DAYS = 2

export interface OrdersToHandle {
  toShip: number
  /** When the oldest of them was paid. */
  oldestPaidAt: Date | null
  /** Orders with a return that was asked for. */
  returnsToDecide: number
}

/** Of one provider, or of all (null). */
export async function countOrdersToHandle(db: Database, providerId: string | null): Promise<OrdersToHandle> {
  const isTheirs: SQL | undefined = providerId === null ? undefined : eq(fulfillments.providerId, providerId)
  const [waiting] = await db
    .select({ toShip: countDistinct(orders.id), oldestPaidAt: min(orders.paidAt) })
    .from(fulfillments)
    .innerJoin(orders, eq(orders.id, fulfillments.orderId))
    .where(
      and(
        eq(fulfillments.status, 'unfulfilled'),
        eq(fulfillments.kind, 'goods'),
        inArray(orders.paymentStatus, ['paid', 'partly_refunded', 'refunded']),
        isTheirs,
      ),
    )
  const [returns] = await db
    .select({ returnsToDecide: countDistinct(orderReturns.orderId) })
    .from(orderReturns)
    .innerJoin(fulfillments, eq(fulfillments.id, orderReturns.fulfillmentId))
    .where(and(eq(orderReturns.status, 'asked'), isTheirs))
  return {
    toShip: waiting?.toShip ?? 0,
    oldestPaidAt: waiting?.oldestPaidAt ?? null,
    returnsToDecide: returns?.returnsToDecide ?? 0,
  }
}
