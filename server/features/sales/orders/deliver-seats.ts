/** Seats are handed over by the event itself: when it is over, points and payouts begin to count. */
import { eq } from 'drizzle-orm'
import { startUse } from '#server/features/sales/loyalty/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { fulfillments } from '#server/schema/orders.ts'
import { isOpen, wasPaid } from './rules.ts'
import { addEvents, lockOrder } from './store.ts'

interface Delivery {
  orderId: string
  fulfillmentId: string
  /** When the last of its events ended. */
  endedAt: Date
  settings: Settings
}

/** Once a fulfillment: one that was closed meanwhile is left alone. */
export async function deliverSeats(
  tx: Tx,
  { orderId, fulfillmentId, endedAt, settings }: Delivery,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || fulfillment?.kind !== 'seats') return false
  if (!isOpen(fulfillment) || !wasPaid(order.row.paymentStatus)) return false
  await tx
    .update(fulfillments)
    .set({ status: 'delivered', deliveredAt: endedAt })
    .where(eq(fulfillments.id, fulfillmentId))
  await startUse(tx, { fulfillmentId, deliveredAt: endedAt, rules: settings.loyalty })
  const { providerId } = fulfillment
  await addEvents(tx, [{ orderId, kind: 'delivered', actor: 'system', data: { providerId }, at: endedAt }])
  return true
}
