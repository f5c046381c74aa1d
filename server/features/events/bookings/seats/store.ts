/** Seats in the database. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { eventRows } from '#server/features/events/events/queries.ts'
import { withdrawTransfers } from '#server/features/events/tickets/queries.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { orderLineRows } from '#server/features/sales/orders/queries.ts'
import type { OrderSeat } from '#server/features/sales/seat-sales/index.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { seats } from '#server/schema/bookings.ts'
import { findDuplicateAttendees } from './duplicate-attendees.ts'

/** Once a seat: one that is cancelled stays so. Its inventory items are freed by whoever refunds its line; the next in line hears. */
export async function cancelSeats(tx: Tx, lineIds: readonly string[], now: Date): Promise<void> {
  const cancelled = await tx
    .update(seats)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(and(isOneOf(seats.lineId, lineIds), eq(seats.status, 'booked')))
    .returning({ id: seats.id, eventId: seats.eventId })
  if (cancelled.length === 0) return
  const seatIds = cancelled.map(({ id }) => id)
  await withdrawTransfers(tx, seatIds, now)
  for (const eventId of new Set(cancelled.map((seat) => seat.eventId)))
    await enqueue(tx, 'promote_waitlist', { eventId }, { key: `promote_waitlist:${eventId}` })
}

interface Seeking {
  eventId: string
  /** Of those who are to have a seat. */
  keys: readonly string[]
  holderId: string
  /** What the holder typed for their own seat. */
  own?: { name: string; birthDate: string | null }
}

export interface TakenRow extends Record<string, unknown> {
  attendee_key: string | null
  holder_id: string | null
  my_name: string | null
  my_birth_date: string | null
}

/**
 * Each by its own index, so that it costs the same however many seats are sold. By hand: a booking asks it beside other
 * questions, in one statement.
 */
export function takenSql({ eventId, keys, holderId }: Omit<Seeking, 'own'>): SQL {
  const isOfEvent = sql`event_id = ${eventId} and status = 'booked'`
  return sql`
    select attendee_key, null as holder_id, null as my_name, null as my_birth_date from seats
    where ${isOfEvent} and ${isOneOf(sql`attendee_key`, keys)}
    union all select null, holder_id, null, null from (select holder_id, event_id, status from seats where holder_id = ${holderId} offset 0) own where ${isOfEvent}
    union all select null, null, display_name, birth_date::text from ${personRows('holder')} where id = ${holderId}`
}

/** Which of these attendees have a seat of the event, and how many seats of it the person has. */
export async function findTaken(
  db: Database | Tx,
  seeking: Seeking,
  /** The answer to `takenSql`. */
  rows: readonly TakenRow[],
): Promise<{ keys: Set<string>; held: number }> {
  const { eventId, keys, holderId, own } = seeking
  const me = rows.find((row) => row.my_name !== null)
  const birthDate = me?.my_birth_date ?? own?.birthDate ?? null
  const duplicateAttendees = await findDuplicateAttendees(db, {
    eventId,
    keys,
    holderId,
    me: { names: [me?.my_name ?? '', own?.name ?? ''], birthDate },
  })
  const taken = rows.flatMap((row) => row.attendee_key ?? []).filter((key) => keys.includes(key))
  return {
    keys: new Set([...taken, ...duplicateAttendees]),
    held: rows.filter((row) => row.holder_id === holderId).length,
  }
}

/** Those of an order that were not given back meanwhile. */
export async function findBookedOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(isOneOf(seats.orderId, orderIds), eq(seats.status, 'booked')))
  return rows.map(({ id }) => id)
}

/** The seats of an order's lines, bought or still to be paid for. */
export async function listSeatsOfOrder(db: Database | Tx, orderId: string): Promise<OrderSeat[]> {
  const [events, orderLines] = [eventRows('events'), orderLineRows('order_lines')]
  const rows = await db
    .select({
      lineId: orderLines.id,
      seatId: seats.id,
      eventId: events.id,
      startsAt: events.startsAt,
      attendeeName: sql<string>`coalesce(${seats.attendeeName}, ${orderLines.seat} ->> 'name')`,
      status: seats.status,
    })
    .from(orderLines)
    .innerJoin(events, eq(events.id, sql`${orderLines.seat} ->> 'eventId'`))
    .leftJoin(seats, eq(seats.lineId, orderLines.id))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'seat')))
  return rows.map(({ status, ...row }) => ({ ...row, isCancelled: status === 'cancelled' }))
}
