/** What was bought becomes seats. By hand: a booking is written in one statement. */
import { type SQL, sql } from 'drizzle-orm'
import { eventRows } from '#server/features/events/events/queries.ts'
import type { SeatRequest, SoldSeats } from '#server/features/sales/seat-sales/index.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { countOf, type DemandingWrite, rowsOf } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { newShortCode } from './short-code.ts'

/**
 * With the sale, in its transaction. `ALREADY_BOOKED` where an attendee has a seat of the event by now, `SEATS_LIMIT` where
 * the holder would have too many of one event: whoever books twice at once stands in line for their own. The terms of
 * refunds are those of this moment, for good (`seatTerms`).
 */
export async function insertSeats(
  tx: Tx,
  { orderId, holderId, lines, settings, now }: SoldSeats,
): Promise<string[]> {
  const seats = seatRowsOf(lines)
  const { seatsPerPerson } = settings
  if (seats.length === 0) return []
  if (holderId) await lockName(tx, `seats of ${holderId}`)
  const { rows } = await tx.execute<{ inserted: number; has_too_many: boolean }>(sql`
    with sold as (
      select ${SOLD_COLUMNS} from ${recordsOf([{ orderId, holderId, seats, settings, now }])}
    ), over_limit as (
      select event_id from sold group by event_id
      having count(*) + (select count(*) from seats held where held.event_id = sold.event_id
        and held.holder_id = ${holderId} and held.status = 'booked') > ${seatsPerPerson}::int
    ), inserted as (
      ${INSERT_OF_SOLD}
      from sold join ${eventRows('event')} on event.id = sold.event_id where not exists (select from over_limit)
      on conflict do nothing returning id
    )
    select (select count(*)::int from inserted) as inserted, exists (select from over_limit) as has_too_many`)
  if (rows[0]?.inserted !== seats.length)
    throw new AppError(rows[0]?.has_too_many ? 'SEATS_LIMIT' : 'ALREADY_BOOKED')
  return seats.map(({ id }) => id)
}

interface BookedSeats {
  orderId: string
  holderId: string | null
  seats: readonly SeatRow[]
  settings: SoldSeats['settings']
  now: Date
}

/** As `sold`. */
function recordsOf(booked: readonly BookedSeats[]): SQL {
  const rows = booked.flatMap(({ orderId, holderId, seats, settings: { events: terms }, now }) =>
    seats.map((seat) => ({
      ...seat,
      order_id: orderId,
      holder_id: holderId,
      booked_at: now.toISOString(),
      full_hours: terms.fullRefundHours,
      half_hours: terms.halfRefundHours,
    })),
  )
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sold (id text, event_id text, ticket_type_id text,
    squad_id text, division_id text, line_id text, attendee_user_id text, attendee_name text, attendee_birth_date date,
    attendee_email text, attendee_key text, squad_with text, short_code text, order_id text, holder_id text,
    booked_at timestamptz, full_hours int, half_hours int)`
}

const SOLD_COLUMNS =
  sql.raw(`id, event_id, ticket_type_id, squad_id, division_id, line_id, attendee_user_id, attendee_name,
  attendee_birth_date, attendee_email, attendee_key, squad_with, short_code, order_id, holder_id, booked_at, full_hours, half_hours`)

/** Of `sold` joined with its `event`, whose terms a seat keeps. */
const INSERT_OF_SOLD =
  sql.raw(`insert into seats (id, event_id, ticket_type_id, squad_id, division_id, order_id, line_id, holder_id,
    attendee_user_id, attendee_name, attendee_birth_date, attendee_email, attendee_key, squad_with, short_code,
    booked_at, full_refund_hours, half_refund_hours)
  select sold.id, sold.event_id, ticket_type_id, squad_id, division_id, order_id, line_id, sold.holder_id, attendee_user_id,
    attendee_name, attendee_birth_date, attendee_email, attendee_key, squad_with, short_code, booked_at,
    coalesce(event.full_refund_hours, full_hours), coalesce(event.half_refund_hours, half_hours)`)

/**
 * The same as part of a statement: `seats_entered` stands in line for each holder's own (migration 0048) once `mayEnter`
 * holds, and none is made where a holder would have too many of an event or an attendee has one.
 */
export function seatsWrite(
  booked: readonly (BookedSeats & { holderId: string })[],
  mayEnter: SQL,
): DemandingWrite {
  const count = booked.reduce((all, { seats }) => all + seats.length, 0)
  if (count === 0) return { write: [], demands: [] }
  const entries = booked.flatMap(entriesOf).sort((one, other) => (one.name < other.name ? -1 : 1))
  const rows = rowsOf(entries, [
    ['text', ({ eventId }) => eventId],
    ['text', ({ holderId }) => holderId],
    ['int', ({ more }) => more],
    ['int', ({ most }) => most],
  ])
  return {
    write: [
      [
        'seats_entered',
        sql`select entered_id, entered_by, more, most, enter_booking(entered_id, entered_by) as held
          from ${rows} as wanted (entered_id, entered_by, more, most) where ${mayEnter}`,
      ],
      [
        'seats_made',
        sql`${INSERT_OF_SOLD}
        from seats_entered join ${recordsOf(booked)} on sold.event_id = entered_id and sold.holder_id = entered_by
          join ${eventRows('event')} on event.id = sold.event_id
        where not exists (select from seats_entered where held + more > most)
        on conflict do nothing returning 1 as one`,
      ],
    ],
    demands: [{ what: 'the seats', isMet: sql`${countOf(['seats_made'])} = ${count}::int` }],
  }
}

/** Everybody locks in one order: people by their ids, and events by theirs. */
function entriesOf({ holderId, seats, settings }: BookedSeats & { holderId: string }) {
  return [...new Set(seats.map((seat) => seat.event_id))].map((eventId) => ({
    eventId,
    holderId,
    name: `${holderId} ${eventId}`,
    more: seats.filter((seat) => seat.event_id === eventId).length,
    most: settings.seatsPerPerson,
  }))
}

export type SeatRow = ReturnType<typeof toRow>

export function seatRowsOf(lines: SoldSeats['lines']): SeatRow[] {
  return lines.flatMap(({ id, seat }) => (seat ? [toRow(id, seat)] : []))
}

function toRow(lineId: string, seat: SeatRequest) {
  return {
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
  }
}
