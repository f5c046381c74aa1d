/** Seats in the database. */
import { type SQL, sql } from 'drizzle-orm'
import type { OrderSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { findDuplicateAttendees } from './duplicate-attendees.ts'

/** Once a seat: one that is cancelled stays so. Its inventory items are freed by whoever refunds its line; the next in line hears. */
export async function cancelSeats(tx: Tx, lineIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; event_id: string }>(sql`
    update seats set status = 'cancelled', cancelled_at = ${now.toISOString()}::timestamptz
    where line_id = any(${sql.param([...lineIds])}::text[]) and status = 'booked' returning id, event_id`)
  if (rows.length === 0) return
  await tx.execute(sql`
    update seat_transfers set status = 'withdrawn', closed_at = ${now.toISOString()}::timestamptz
    where status = 'offered' and seat_id = any(${sql.param(rows.map(({ id }) => id))}::text[])`)
  for (const eventId of new Set(rows.map((row) => row.event_id)))
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

/** Each by its own index, so that it costs the same however many seats are sold. */
export function takenSql({ eventId, keys, holderId }: Omit<Seeking, 'own'>): SQL {
  const isOfEvent = sql`event_id = ${eventId} and status = 'booked'`
  return sql`
    select attendee_key, null as holder_id, null as my_name, null as my_birth_date from seats
    where ${isOfEvent} and attendee_key = any(${sql.param([...keys])}::text[])
    union all select null, holder_id, null, null from seats where ${isOfEvent} and holder_id = ${holderId}
    union all select null, null, display_name, birth_date::text from users where id = ${holderId}`
}

/** Which of these attendees have a seat of the event, and how many seats of it the person has. */
export async function findTaken(
  db: Database | Tx,
  seeking: Seeking,
  /** The answer to `takenSql`, where it was asked before. */
  known?: readonly TakenRow[],
): Promise<{ keys: Set<string>; held: number }> {
  const { eventId, keys, holderId, own } = seeking
  const rows = known ?? (await db.execute<TakenRow>(takenSql(seeking))).rows
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
export async function findBookedOf(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from seats where order_id = ${orderId} and status = 'booked'`,
  )
  return rows.map(({ id }) => id)
}

/** The seats of an order's lines, bought or still to be paid for. */
export async function listSeatsOfOrder(db: Database | Tx, orderId: string): Promise<OrderSeat[]> {
  const { rows } = await db.execute<{
    line_id: string
    seat_id: string | null
    event_id: string
    starts_at: string
    name: string
    status: string | null
  }>(sql`
    select l.id as line_id, s.id as seat_id, e.id as event_id, e.starts_at, s.status,
      coalesce(s.attendee_name, l.seat ->> 'name') as name
    from order_lines l join events e on e.id = l.seat ->> 'eventId' left join seats s on s.line_id = l.id
    where l.order_id = ${orderId} and l.kind = 'seat'`)
  return rows.map((row) => ({
    lineId: row.line_id,
    seatId: row.seat_id,
    eventId: row.event_id,
    startsAt: new Date(row.starts_at),
    attendeeName: row.name,
    isCancelled: row.status === 'cancelled',
  }))
}
