/** Seats and their tickets in the database. Whoever changes whose a seat is locks its row first (`lockSeat`). */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { StoredSeat } from './types.ts'

interface SeatRow extends Record<string, unknown> {
  id: string
  event_id: string
  ticket_type_id: string
  squad_id: string | null
  division_id: string | null
  order_id: string
  order_number: string
  payer_id: string | null
  line_id: string
  holder_id: string | null
  attendee_user_id: string | null
  attendee_name: string
  attendee_birth_date: string | null
  attendee_email: string | null
  attendee_key: string
  status: 'booked' | 'cancelled'
  cancelled_at: string | null
  code_revision: number
  short_code: string
  booked_at: string
  full_refund_hours: number
  half_refund_hours: number
  calendar_sequence: number
  changed_at: string | null
  moved_at: string | null
  net_cents: number
  points_discount_cents: number
  state_tax_cents: number
  municipal_tax_cents: number
  commission_cents: number
  checked_in_at: string | null
  to_name: string | null
  to_email: string | null
  offered_at: string | null
  has_review: boolean
}

const COLUMNS = sql`s.id, s.event_id, s.ticket_type_id, s.squad_id, s.division_id, s.order_id, o.number as order_number,
  o.user_id as payer_id, s.line_id, s.holder_id, s.attendee_user_id, s.attendee_name,
  s.attendee_birth_date::text as attendee_birth_date, s.attendee_email, s.attendee_key, s.status, s.cancelled_at, s.code_revision,
  s.short_code, s.booked_at, s.full_refund_hours, s.half_refund_hours, s.calendar_sequence, s.changed_at, s.moved_at, l.net_cents, l.points_discount_cents, l.state_tax_cents, l.municipal_tax_cents,
  l.commission_cents, c.at as checked_in_at, t.to_name, t.to_email, t.created_at as offered_at,
  exists (select 1 from event_reviews r where r.event_id = s.event_id and r.user_id = s.holder_id) as has_review`
const TABLES = sql`seats s join orders o on o.id = s.order_id join order_lines l on l.id = s.line_id
  left join check_ins c on c.seat_id = s.id
  left join seat_transfers t on t.seat_id = s.id and t.status = 'offered'`

async function readSeats(db: Database | Tx, rest: SQL): Promise<StoredSeat[]> {
  const { rows } = await db.execute<SeatRow>(sql`select ${COLUMNS} from ${TABLES} ${rest}`)
  return rows.map(toSeat)
}

export async function findSeat(db: Database | Tx, seatId: string): Promise<StoredSeat | null> {
  return (await readSeats(db, sql`where s.id = ${seatId}`))[0] ?? null
}

/** The row of a seat is its lock: cancelling, giving away and coming in happen one after the other. */
export async function lockSeat(tx: Tx, seatId: string): Promise<StoredSeat | null> {
  await tx.execute(sql`select 1 from seats where id = ${seatId} for no key update`)
  // A statement of its own, so that it sees what whoever had the lock before us has committed.
  return findSeat(tx, seatId)
}

export const TICKETS_PER_PAGE = 12

interface Page {
  when: 'upcoming' | 'past'
  page: number
  now: Date
}

/** By the squad's own time where there is one. What was cancelled is past. */
export async function listSeats(db: Database, holderId: string, { when, page, now }: Page) {
  const isUpcoming = sql`s.status = 'booked' and e.ends_at > ${now.toISOString()}::timestamptz`
  const isMatch = sql`s.holder_id = ${holderId} and ${when === 'upcoming' ? isUpcoming : sql`not (${isUpcoming})`}`
  const order = when === 'upcoming' ? sql`asc` : sql`desc`
  const events = sql`join events e on e.id = s.event_id`
  const [seats, counted] = await Promise.all([
    readSeats(
      db,
      sql`${events} left join squads q on q.id = s.squad_id where ${isMatch}
        order by coalesce(q.starts_at, e.starts_at) ${order}, s.event_id, s.attendee_user_id is null, s.attendee_name, s.id
        limit ${TICKETS_PER_PAGE} offset ${(page - 1) * TICKETS_PER_PAGE}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from seats s ${events} where ${isMatch}`),
  ])
  return { seats, total: counted.rows[0]?.total ?? 0 }
}

/** Held by them or theirs to sit on, in every state; the latest event first. */
export async function listSeatsOfPerson(
  db: Database,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  const isTheirs = sql`(s.holder_id = ${userId} or s.attendee_user_id = ${userId})`
  const seats = await readSeats(
    db,
    sql`join events e on e.id = s.event_id left join squads q on q.id = s.squad_id where ${isTheirs}
      order by coalesce(q.starts_at, e.starts_at) desc, s.id limit ${limit} offset ${offset}`,
  )
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from seats s where ${isTheirs}`,
  )
  return { seats, total: counted.rows[0]?.total ?? 0 }
}

/** For a calendar: what lies long back is left out. */
export function listSeatsSince(db: Database, holderId: string, since: Date): Promise<StoredSeat[]> {
  return readSeats(
    db,
    sql`join events e on e.id = s.event_id
      where s.holder_id = ${holderId} and e.ends_at > ${since.toISOString()}::timestamptz order by e.starts_at, s.id`,
  )
}

export function findSeats(db: Database | Tx, ids: readonly string[]): Promise<StoredSeat[]> {
  return readSeats(db, sql`where s.id = any(${sql.param([...ids])}::text[]) order by s.id`)
}

/** In every state. */
export function listSeatsOfEvent(db: Database | Tx, eventId: string): Promise<StoredSeat[]> {
  return readSeats(db, sql`where s.event_id = ${eventId} order by s.id`)
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

function toSeat(row: SeatRow): StoredSeat {
  return {
    id: row.id,
    eventId: row.event_id,
    ticketTypeId: row.ticket_type_id,
    squadId: row.squad_id,
    divisionId: row.division_id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    payerId: row.payer_id,
    lineId: row.line_id,
    holderId: row.holder_id,
    attendeeUserId: row.attendee_user_id,
    attendeeName: row.attendee_name,
    attendeeBirthDate: row.attendee_birth_date,
    attendeeEmail: row.attendee_email,
    attendeeKey: row.attendee_key,
    status: row.status,
    cancelledAt: timeOf(row.cancelled_at),
    codeRevision: row.code_revision,
    shortCode: row.short_code,
    bookedAt: new Date(row.booked_at),
    fullRefundHours: row.full_refund_hours,
    halfRefundHours: row.half_refund_hours,
    calendarSequence: row.calendar_sequence,
    changedAt: timeOf(row.changed_at),
    movedAt: timeOf(row.moved_at),
    line: {
      quantity: 1,
      refundedQuantity: 0,
      netCents: row.net_cents,
      pointsDiscountCents: row.points_discount_cents,
      stateTaxCents: row.state_tax_cents,
      municipalTaxCents: row.municipal_tax_cents,
      commissionCents: row.commission_cents,
    },
    checkedInAt: timeOf(row.checked_in_at),
    transfer:
      row.offered_at === null
        ? null
        : { toName: row.to_name ?? '', toEmail: row.to_email ?? '', at: new Date(row.offered_at) },
    hasReview: row.has_review,
  }
}
