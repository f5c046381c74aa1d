/** The numbers of an event, straight from seats, order lines and refunds: what the ledger was posted from. */
import { and, count, eq, sql } from 'drizzle-orm'
import { EVENT_TIME_ZONE } from '#contract/events/event-terms.ts'
import { heldOf } from '#server/features/catalog/inventory/index.ts'
import { inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { checkInRows } from '#server/features/events/check-in/queries.ts'
import { ticketTypeRows } from '#server/features/events/events/queries.ts'
import { countWaiting } from '#server/features/events/waitlist/queries.ts'
import { orderLineRows, refundLineRows, refundRows } from '#server/features/sales/orders/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'

export interface TypeNumbers extends Record<string, unknown> {
  id: string
  sold: number
  cancelled: number
  checked_in: number
  revenue: number
  refunds: number
  /** The rest is less what was refunded. */
  points: number
  tax: number
  commission: number
}

/** By hand: what went back is summed up a line at a time, beside sums over all of them. */
export async function countByType(db: Database, eventId: string): Promise<TypeNumbers[]> {
  const { rows } = await db.execute<TypeNumbers>(sql`
    select t.id,
      count(*) filter (where s.status = 'booked')::int as sold,
      count(*) filter (where s.status = 'cancelled')::int as cancelled,
      count(c.seat_id) filter (where s.status = 'booked')::int as checked_in,
      coalesce(sum(l.net_cents), 0)::int as revenue,
      coalesce(sum(back.net), 0)::int as refunds,
      coalesce(sum(l.points_discount_cents - back.points), 0)::int as points,
      coalesce(sum(l.state_tax_cents + l.municipal_tax_cents - back.tax), 0)::int as tax,
      coalesce(sum(l.commission_cents - back.commission), 0)::int as commission
    from ${ticketTypeRows('t')}
      left join ${seatRows('s')} on s.ticket_type_id = t.id
      left join ${orderLineRows('l')} on l.id = s.line_id
      left join ${checkInRows('c')} on c.seat_id = s.id
      left join lateral (
        select coalesce(sum(r.net_cents), 0) as net, coalesce(sum(r.points_discount_cents), 0) as points,
          coalesce(sum(r.state_tax_cents + r.municipal_tax_cents), 0) as tax,
          coalesce(sum(r.commission_cents), 0) as commission
        from ${refundLineRows('r')} where r.line_id = l.id
      ) back on true
    where t.event_id = ${eventId} group by t.id`)
  return rows
}

/** Booked seats by squad and by division. By hand: each seat is unfolded into both in one pass. */
export async function countByPart(db: Database, eventId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; sold: number }>(sql`
    select part.id, count(*)::int as sold from ${seatRows('s')}, unnest(array[s.squad_id, s.division_id]) as part (id)
    where s.event_id = ${eventId} and s.status = 'booked' and part.id is not null group by part.id`)
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

export interface DayNumbers extends Record<string, unknown> {
  day: string
  sold: number
  cancelled: number
  revenue: number
}

/** Days in Puerto Rico. A refund counts on the day it was made. By hand: a CTE of three kinds of things that happened. */
export async function countByDay(db: Database, eventId: string): Promise<DayNumbers[]> {
  const dayOf = (column: ReturnType<typeof sql>) =>
    sql`to_char(${column} at time zone ${EVENT_TIME_ZONE}, 'YYYY-MM-DD')`
  const { rows } = await db.execute<DayNumbers>(sql`
    with happened (day, sold, cancelled, revenue) as (
      select ${dayOf(sql`s.booked_at`)}, 1, 0, l.net_cents
      from ${seatRows('s')} join ${orderLineRows('l')} on l.id = s.line_id where s.event_id = ${eventId}
      union all
      select ${dayOf(sql`s.cancelled_at`)}, 0, 1, 0 from ${seatRows('s')}
      where s.event_id = ${eventId} and s.status = 'cancelled'
      union all
      select ${dayOf(sql`r.created_at`)}, 0, 0, -b.net_cents
      from ${seatRows('s')} join ${refundLineRows('b')} on b.line_id = s.line_id
        join ${refundRows('r')} on r.id = b.refund_id
      where s.event_id = ${eventId}
    )
    select day, sum(sold)::int as sold, sum(cancelled)::int as cancelled, sum(revenue)::int as revenue
    from happened group by day order by day`)
  return rows
}

/** In quarters of an hour. */
export async function countArrivals(db: Database, eventId: string): Promise<{ at: string; count: number }[]> {
  const [seats, checkIns] = [seatRows('seats'), checkInRows('check_ins')]
  const at = sql<Date>`date_bin('15 minutes', ${checkIns.at}, timestamptz '2000-01-01 00:00Z')`.mapWith(
    checkIns.at,
  )
  const rows = await db
    .select({ at, count: count() })
    .from(checkIns)
    .innerJoin(seats, and(eq(seats.id, checkIns.seatId), eq(seats.status, 'booked')))
    .where(eq(checkIns.eventId, eventId))
    .groupBy(at)
    .orderBy(at)
  return rows.map((row) => ({ at: row.at.toISOString(), count: row.count }))
}

/** Two counts of two tables, asked at once. */
export async function countUnsold(
  db: Database,
  { id, inventoryItemId }: { id: string; inventoryItemId: string },
  now: Date,
): Promise<{ held: number; waiting: number }> {
  const item = inventoryItemRows('item')
  const [counted] = await db
    .select({ held: heldOf(inventoryItemId, now), waiting: countWaiting(id) })
    .from(item)
    .where(eq(item.id, inventoryItemId))
  return counted ?? { held: 0, waiting: 0 }
}
