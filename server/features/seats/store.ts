/** Seats in the database. */
import { sql } from 'drizzle-orm'
import { SEATS_MAX } from '#contract/event-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { findLookalikes } from './lookalikes.ts'
import { newShortCode } from './short-code.ts'
import type { SeatWish } from './wish.ts'

interface SoldSeats {
  orderId: string
  /** Whose they are; null once erased. */
  holderId: string | null
  lines: readonly { id: string; seat: SeatWish | null }[]
  now: Date
}

/**
 * With the sale, in its transaction. `ALREADY_BOOKED` where an attendee has a seat of the event by now, `SEATS_LIMIT` where
 * the holder would have too many: whoever books twice at once stands in line for their own.
 */
export async function insertSeats(tx: Tx, { orderId, holderId, lines, now }: SoldSeats): Promise<string[]> {
  const rows = lines.flatMap(({ id: lineId, seat }) =>
    seat
      ? [
          {
            id: newId('sea'),
            event_id: seat.eventId,
            ticket_type_id: seat.ticketTypeId,
            squad_id: seat.squadId,
            division_id: seat.divisionId,
            line_id: lineId,
            attendee_user_id: seat.attendeeUserId,
            attendee_name: seat.name,
            attendee_birth_date: seat.birthDate,
            attendee_email: seat.email,
            attendee_key: seat.attendeeKey,
            squad_with: seat.squadWith,
            short_code: newShortCode(),
          },
        ]
      : [],
  )
  if (rows.length === 0) return []
  if (holderId) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seats of ${holderId}`}))`)
  const { rowCount } = await tx.execute(sql`
    insert into seats (id, event_id, ticket_type_id, squad_id, division_id, order_id, line_id, holder_id,
      attendee_user_id, attendee_name, attendee_birth_date, attendee_email, attendee_key, squad_with, short_code, booked_at)
    select id, event_id, ticket_type_id, squad_id, division_id, ${orderId}, line_id, ${holderId}, attendee_user_id,
      attendee_name, attendee_birth_date, attendee_email, attendee_key, squad_with, short_code,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id text, event_id text, ticket_type_id text,
      squad_id text, division_id text, line_id text, attendee_user_id text, attendee_name text,
      attendee_birth_date date, attendee_email text, attendee_key text, squad_with text, short_code text)
    where (select count(*) from seats held where held.event_id = s.event_id and held.holder_id = ${holderId}
      and held.status = 'booked') + ${mostOfOneEvent(rows)}::int <= ${SEATS_MAX}::int
    on conflict do nothing`)
  if (rowCount !== rows.length)
    throw new AppError((await hasTooMany(tx, rows, holderId)) ? 'SEATS_LIMIT' : 'ALREADY_BOOKED')
  return rows.map(({ id }) => id)
}

type EventOf = readonly { event_id: string }[]

/** Seats of several events in one order are counted by event; the largest number stands for all, which are few. */
function mostOfOneEvent(rows: EventOf): number {
  return Math.max(...[...Map.groupBy(rows, (row) => row.event_id).values()].map((group) => group.length))
}

async function hasTooMany(tx: Tx, rows: EventOf, holderId: string | null): Promise<boolean> {
  const eventIds = [...new Set(rows.map((row) => row.event_id))]
  const found = await tx.execute<{ event_id: string; held: number }>(sql`
    select event_id, count(*)::int as held from seats
    where event_id = any(${sql.param(eventIds)}::text[]) and holder_id = ${holderId} and status = 'booked' group by event_id`)
  // Those just inserted count too.
  return found.rows.some(({ held }) => held + mostOfOneEvent(rows) > SEATS_MAX)
}

/** Once a seat: one that is cancelled stays so. Its pools are freed by whoever refunds its line; the next in line hears. */
export async function cancelSeats(tx: Tx, lineIds: readonly string[], now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; event_id: string }>(sql`
    update seats set status = 'cancelled', cancelled_at = ${now.toISOString()}::timestamptz
    where line_id = any(${sql.param([...lineIds])}::text[]) and status = 'booked' returning id, event_id`)
  if (rows.length === 0) return
  await tx.execute(sql`
    update seat_transfers set status = 'withdrawn', closed_at = ${now.toISOString()}::timestamptz
    where status = 'offered' and seat_id = any(${sql.param(rows.map(({ id }) => id))}::text[])`)
  for (const eventId of new Set(rows.map((row) => row.event_id)))
    await enqueue(tx, 'promote_waiting', { eventId }, { key: `promote_waiting:${eventId}` })
}

interface Seeking {
  eventId: string
  /** Of those who are to have a seat. */
  keys: readonly string[]
  holderId: string
  /** What the holder typed for their own seat. */
  own?: { name: string; birthDate: string | null }
}

interface TakenRow extends Record<string, unknown> {
  attendee_key: string | null
  holder_id: string | null
  my_name: string | null
  my_birth_date: string | null
}

/** Which of these attendees have a seat of the event, and how many seats of it the person has. */
export async function findTaken(
  db: Database | Tx,
  seeking: Seeking,
): Promise<{ keys: Set<string>; held: number }> {
  const { eventId, keys, holderId, own } = seeking
  const { rows } = await db.execute<TakenRow>(sql`
    select attendee_key, holder_id, null as my_name, null as my_birth_date from seats
    where event_id = ${eventId} and status = 'booked'
      and (attendee_key = any(${sql.param([...keys])}::text[]) or holder_id = ${holderId})
    union all select null, null, display_name, birth_date::text from users where id = ${holderId}`)
  const me = rows.find((row) => row.my_name !== null)
  const birthDate = me?.my_birth_date ?? own?.birthDate ?? null
  const lookalikes = await findLookalikes(db, {
    eventId,
    keys,
    holderId,
    me: { names: [me?.my_name ?? '', own?.name ?? ''], birthDate },
  })
  const taken = rows.flatMap((row) => row.attendee_key ?? []).filter((key) => keys.includes(key))
  return {
    keys: new Set([...taken, ...lookalikes]),
    held: rows.filter((row) => row.holder_id === holderId).length,
  }
}

export interface LineSeat {
  lineId: string
  seatId: string | null
  eventId: string
  startsAt: Date
  attendeeName: string
  isCancelled: boolean
}

/** The seats of an order's lines, bought or still to be paid for. */
export async function listSeatsOfOrder(db: Database | Tx, orderId: string): Promise<LineSeat[]> {
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
