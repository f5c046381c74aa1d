/** Events that are over: their seats count as handed over, so that points, shares and payouts begin. */
import { and, eq, lt, max, or, sql } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { shareEventRevenue } from '#server/features/events/collaborations/index.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import { deliverSeats, FULL_SHARE_BP } from '#server/features/sales/orders/index.ts'
import { fulfillmentRows, orderLineRows } from '#server/features/sales/orders/queries.ts'
import type { Deps } from './deps.ts'

const fulfillments = fulfillmentRows('fulfillments')
const orderLines = orderLineRows('order_lines')
const seats = seatRows('seats')
const events = eventRows('events')

/** Few are due at a time; the rest waits for the next round. */
const AT_ONCE = 500

/** A part of an order is handed over when the last of its events has ended: what is booked, and what was kept of the rest. */
export async function closeEvents(deps: Deps): Promise<void> {
  const settings = await deps.settings.read()
  const now = deps.clock.now().toISOString()
  const endedAt = max(events.endsAt)
  const rows = await deps.db
    .select({ orderId: fulfillments.orderId, fulfillmentId: fulfillments.id, endedAt })
    .from(fulfillments)
    .innerJoin(orderLines, eq(orderLines.fulfillmentId, fulfillments.id))
    .innerJoin(seats, eq(seats.lineId, orderLines.id))
    .innerJoin(events, eq(events.id, seats.eventId))
    .where(
      and(
        eq(fulfillments.kind, 'seats'),
        eq(fulfillments.status, 'unfulfilled'),
        or(eq(seats.status, 'booked'), lt(orderLines.refundShareBp, FULL_SHARE_BP)),
      ),
    )
    .groupBy(fulfillments.id, fulfillments.orderId)
    .having(sql`${endedAt} <= ${now}::timestamptz and bool_and(${events.cancelledAt} is null)`)
    .orderBy(endedAt)
    .limit(AT_ONCE)
  for (const row of rows)
    await deps.db.transaction(async (tx) => {
      const delivery = { ...row, endedAt: row.endedAt as Date }
      if (await deliverSeats(tx, { ...delivery, settings })) await shareEventRevenue(tx, delivery)
    })
}
