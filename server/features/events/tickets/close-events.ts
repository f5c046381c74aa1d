/** Events that are over: their seats count as handed over, so that points, shares and payouts begin. */
import { sql } from 'drizzle-orm'
import { shareEventRevenue } from '#server/features/events/collaborations/index.ts'
import { deliverSeats, FULL_SHARE_BP } from '#server/features/sales/orders/index.ts'
import type { Deps } from './deps.ts'

/** Few are due at a time; the rest waits for the next round. */
const AT_ONCE = 500

/** A part of an order is handed over when the last of its events has ended: what is booked, and what was kept of the rest. */
export async function closeEvents(deps: Deps): Promise<void> {
  const settings = await deps.settings.read()
  const { rows } = await deps.db.execute<{ id: string; order_id: string; ended_at: string }>(sql`
    select f.id, f.order_id, max(e.ends_at) as ended_at
    from fulfillments f join order_lines l on l.fulfillment_id = f.id join seats s on s.line_id = l.id
      join events e on e.id = s.event_id
    where f.kind = 'seats' and f.status = 'unfulfilled'
      and (s.status = 'booked' or l.refund_share_bp < ${FULL_SHARE_BP})
    group by f.id, f.order_id
    having max(e.ends_at) <= ${deps.clock.now().toISOString()}::timestamptz and bool_and(e.cancelled_at is null)
    order by ended_at limit ${AT_ONCE}`)
  for (const row of rows)
    await deps.db.transaction(async (tx) => {
      const delivery = {
        orderId: row.order_id,
        fulfillmentId: row.id,
        endedAt: new Date(row.ended_at),
      }
      if (await deliverSeats(tx, { ...delivery, settings })) await shareEventRevenue(tx, delivery)
    })
}
