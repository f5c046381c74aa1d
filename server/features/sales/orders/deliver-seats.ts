/** Seats are handed over by the event itself: when it is over, points and payouts begin to count. */
import { sql } from 'drizzle-orm'
import { startUse } from '#server/features/sales/loyalty/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { isOpen, wasPaid } from './rules.ts'
import { addEvents, lockOrder } from './store.ts'

interface Delivery {
  orderId: string
  fulfilmentId: string
  /** When the last of its events ended. */
  endedAt: Date
  settings: Settings
}

/** Once a fulfilment: one that was closed meanwhile is left alone. */
export async function deliverSeats(
  tx: Tx,
  { orderId, fulfilmentId, endedAt, settings }: Delivery,
): Promise<void> {
  const whole = await lockOrder(tx, orderId)
  const fulfilment = whole?.fulfilments.find(({ id }) => id === fulfilmentId)
  if (!whole || fulfilment?.kind !== 'seats') return
  if (!isOpen(fulfilment) || !wasPaid(whole.order.paymentStatus)) return
  await tx.execute(sql`
    update fulfilments set status = 'delivered', delivered_at = ${endedAt.toISOString()}::timestamptz
    where id = ${fulfilmentId}`)
  await startUse(tx, { fulfilmentId, deliveredAt: endedAt, rules: settings.loyalty })
  const { providerId } = fulfilment
  await addEvents(tx, [{ orderId, kind: 'delivered', actor: 'system', data: { providerId }, at: endedAt }])
}
