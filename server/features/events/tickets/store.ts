/** Seats and their tickets in the database. Whoever changes whose a seat is locks its row first (`lockSeat`). */
import { and, asc, count, desc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm'
import { lockSeatRow } from '#server/features/events/bookings/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { checkInRows } from '#server/features/events/check-in/queries.ts'
import { eventReviewRows, eventRows, squadRows } from '#server/features/events/events/queries.ts'
import { orderLineRows, orderRows } from '#server/features/sales/orders/queries.ts'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { seatTransfers } from '#server/schema/bookings.ts'
import type { StoredSeat } from './types.ts'

const seats = seatRows('seats')
const orders = orderRows('orders')
const orderLines = orderLineRows('order_lines')
const checkIns = checkInRows('check_ins')
const events = eventRows('events')
const squads = squadRows('squads')

const SEAT = {
  id: seats.id,
  eventId: seats.eventId,
  ticketTypeId: seats.ticketTypeId,
  squadId: seats.squadId,
  divisionId: seats.divisionId,
  orderId: seats.orderId,
  orderNumber: orders.number,
  payerId: orders.userId,
  lineId: seats.lineId,
  holderId: seats.holderId,
  attendeeUserId: seats.attendeeUserId,
  attendeeName: seats.attendeeName,
  attendeeBirthDate: seats.attendeeBirthDate,
  attendeeEmail: seats.attendeeEmail,
  attendeeKey: seats.attendeeKey,
  status: seats.status,
  cancelledAt: seats.cancelledAt,
  codeRevision: seats.codeRevision,
  shortCode: seats.shortCode,
  bookedAt: seats.bookedAt,
  fullRefundHours: seats.fullRefundHours,
  halfRefundHours: seats.halfRefundHours,
  calendarSequence: seats.calendarSequence,
  changedAt: seats.changedAt,
  movedAt: seats.movedAt,
  line: {
    netCents: orderLines.netCents,
    pointsDiscountCents: orderLines.pointsDiscountCents,
    stateTaxCents: orderLines.stateTaxCents,
    municipalTaxCents: orderLines.municipalTaxCents,
    commissionCents: orderLines.commissionCents,
  },
  checkedInAt: checkIns.at,
  transfer: { toName: seatTransfers.toName, toEmail: seatTransfers.toEmail, at: seatTransfers.createdAt },
  hasReview: sql<boolean>`exists (select 1 from ${eventReviewRows('r')}
    where r.event_id = ${seats.eventId} and r.user_id = ${seats.holderId})`,
}

function selectSeats(db: Database | Tx) {
  return db
    .select(SEAT)
    .from(seats)
    .innerJoin(orders, eq(orders.id, seats.orderId))
    .innerJoin(orderLines, eq(orderLines.id, seats.lineId))
    .leftJoin(checkIns, eq(checkIns.seatId, seats.id))
    .leftJoin(seatTransfers, and(eq(seatTransfers.seatId, seats.id), isWord(seatTransfers.status, 'offered')))
    .$dynamic()
}

type SeatRow = Awaited<ReturnType<typeof selectSeats>>[number]

const toSeat = (row: SeatRow): StoredSeat => ({
  ...row,
  line: { quantity: 1, refundedQuantity: 0, ...row.line },
})

export async function findSeat(db: Database | Tx, seatId: string): Promise<StoredSeat | null> {
  const [row] = await selectSeats(db).where(eq(seats.id, seatId))
  return row ? toSeat(row) : null
}

export async function lockSeat(tx: Tx, seatId: string): Promise<StoredSeat | null> {
  await lockSeatRow(tx, seatId)
  // A statement of its own, so that it sees what whoever had the lock before us has committed.
  return findSeat(tx, seatId)
}

export const TICKETS_PER_PAGE = 12

interface Page {
  when: 'upcoming' | 'past'
  page: number
  now: Date
}

const IS_ITS_EVENT = eq(events.id, seats.eventId)
const IS_ITS_SQUAD = eq(squads.id, seats.squadId)
/** By the squad's own time where there is one. */
const STARTS_AT = sql`coalesce(${squads.startsAt}, ${events.startsAt})`

/** What was cancelled is past. */
export async function listSeats(db: Database, holderId: string, { when, page, now }: Page) {
  const isUpcoming = and(eq(seats.status, 'booked'), gt(events.endsAt, now)) as SQL
  const isMatch = and(eq(seats.holderId, holderId), when === 'upcoming' ? isUpcoming : not(isUpcoming))
  const inOrder = when === 'upcoming' ? asc(STARTS_AT) : desc(STARTS_AT)
  const isCompanion = sql`${seats.attendeeUserId} is null`
  const [rows, [counted]] = await Promise.all([
    selectSeats(db)
      .innerJoin(events, IS_ITS_EVENT)
      .leftJoin(squads, IS_ITS_SQUAD)
      .where(isMatch)
      .orderBy(inOrder, asc(seats.eventId), isCompanion, asc(seats.attendeeName), asc(seats.id))
      .limit(TICKETS_PER_PAGE)
      .offset((page - 1) * TICKETS_PER_PAGE),
    db.select({ total: count() }).from(seats).innerJoin(events, IS_ITS_EVENT).where(isMatch),
  ])
  return { seats: rows.map(toSeat), total: counted?.total ?? 0 }
}

/** Held by them or theirs to sit on, in every state; the latest event first. */
export async function listSeatsOfPerson(
  db: Database,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  const isTheirs = or(eq(seats.holderId, userId), eq(seats.attendeeUserId, userId))
  const rows = await selectSeats(db)
    .innerJoin(events, IS_ITS_EVENT)
    .leftJoin(squads, IS_ITS_SQUAD)
    .where(isTheirs)
    .orderBy(desc(STARTS_AT), asc(seats.id))
    .limit(limit)
    .offset(offset)
  return { seats: rows.map(toSeat), total: await db.$count(seats, isTheirs) }
}

/** For a calendar: what lies long back is left out. */
export async function listSeatsSince(db: Database, holderId: string, since: Date): Promise<StoredSeat[]> {
  const rows = await selectSeats(db)
    .innerJoin(events, IS_ITS_EVENT)
    .where(and(eq(seats.holderId, holderId), gt(events.endsAt, since)))
    .orderBy(asc(events.startsAt), asc(seats.id))
  return rows.map(toSeat)
}

export async function findSeats(db: Database | Tx, ids: readonly string[]): Promise<StoredSeat[]> {
  const rows = await selectSeats(db).where(isOneOf(seats.id, ids)).orderBy(asc(seats.id))
  return rows.map(toSeat)
}

/** In every state. */
export async function listSeatsOfEvent(db: Database | Tx, eventId: string): Promise<StoredSeat[]> {
  const rows = await selectSeats(db).where(eq(seats.eventId, eventId)).orderBy(asc(seats.id))
  return rows.map(toSeat)
}
