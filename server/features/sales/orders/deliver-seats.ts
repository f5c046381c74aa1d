/** Seats are handed over by the event itself: when it is over, points and payouts begin to count. */
import { sql } from 'drizzle-orm'
import { startUse } from '#server/features/sales/loyalty/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
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
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || fulfillment?.kind !== 'seats') return
  if (!isOpen(fulfillment) || !wasPaid(order.row.paymentStatus)) return
  await tx.execute(sql`
    update fulfillments set status = 'delivered', delivered_at = ${endedAt.toISOString()}::timestamptz
    where id = ${fulfillmentId}`)
  await startUse(tx, { fulfillmentId, deliveredAt: endedAt, rules: settings.loyalty })
  const { providerId } = fulfillment
  await addEvents(tx, [{ orderId, kind: 'delivered', actor: 'system', data: { providerId }, at: endedAt }])
}
