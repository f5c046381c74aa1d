/** What becomes of seats after they were booked. Whoever changes whose a seat is has its lock. */
import { and, asc, eq, exists, isNotNull, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm'
import { eventRows } from '#server/features/events/events/queries.ts'
import { personRows } from '#server/features/people/identity/queries.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { seats } from '#server/schema/bookings.ts'
import { newShortCode } from './short-code.ts'

/** The row of a seat is its lock: cancelling, giving away and coming in happen one after the other. */
export async function lockSeatRow(tx: Tx, seatId: string): Promise<void> {
  await tx.select({ id: seats.id }).from(seats).where(eq(seats.id, seatId)).for('no key update')
}

/** Devices that scan the same ticket wait here for each other; in the order of ids, so that no two wait for ever. */
export async function lockSeats(tx: Tx, eventId: string, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.eventId, eventId), isOneOf(seats.id, ids)))
    .orderBy(asc(seats.id))
    .for('no key update')
}

interface Taker {
  id: string
  displayName: string
  email: string
  attendeeKey: string
}

/** To whoever takes it. What was printed before admits nobody any more. */
export async function handOverSeat(tx: Tx, seatId: string, taker: Taker): Promise<void> {
  await tx
    .update(seats)
    .set({
      holderId: taker.id,
      attendeeUserId: taker.id,
      attendeeName: taker.displayName,
      attendeeBirthDate: sql`(select birth_date from ${personRows('taker')} where id = ${taker.id})`,
      attendeeEmail: taker.email,
      attendeeKey: taker.attendeeKey,
      squadWith: '',
      codeRevision: sql`${seats.codeRevision} + 1`,
      shortCode: newShortCode(),
    })
    .where(eq(seats.id, seatId))
}

type Place = Partial<Pick<typeof seats.$inferInsert, 'eventId' | 'ticketTypeId' | 'squadId' | 'divisionId'>>

interface Moved {
  now: Date
  /** Whoever did not choose the hour may leave it in full until it begins (`seatTerms`). */
  isOtherTime?: boolean
  /** Of which they are reminded anew. */
  isOtherEvent?: boolean
}

export async function moveSeat(
  tx: Tx,
  seatId: string,
  place: Place,
  { now, isOtherTime, isOtherEvent }: Moved,
): Promise<void> {
  await tx
    .update(seats)
    .set({
      ...place,
      calendarSequence: sql`${seats.calendarSequence} + 1`,
      changedAt: now,
      ...(isOtherTime && { movedAt: now }),
      ...(isOtherEvent && { remindedWeekAt: null, remindedDayAt: null }),
    })
    .where(eq(seats.id, seatId))
}

/** Their squads are held at another hour. */
export async function markSquadsMoved(tx: Tx, squadIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(seats)
    .set({ movedAt: now })
    .where(and(isOneOf(seats.squadId, squadIds), eq(seats.status, 'booked')))
}

/** On another day they are reminded anew. */
export async function forgetReminders(tx: Tx, eventId: string): Promise<void> {
  await tx
    .update(seats)
    .set({ remindedWeekAt: null, remindedDayAt: null })
    .where(and(eq(seats.eventId, eventId), eq(seats.status, 'booked')))
}

type ReminderColumn = 'remindedWeekAt' | 'remindedDayAt'

interface Unreminded {
  eventId: string
  holderId: string
  column: ReminderColumn
  bookedUntil: Date
}

/** Somebody's seats of an event that nobody else is reminding of, their own first. */
export async function lockUnreminded(tx: Tx, unreminded: Unreminded): Promise<string[]> {
  const { eventId, holderId, column, bookedUntil } = unreminded
  const rows = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(
      and(
        eq(seats.eventId, eventId),
        eq(seats.holderId, holderId),
        eq(seats.status, 'booked'),
        isNull(seats[column]),
        lte(seats.bookedAt, bookedUntil),
      ),
    )
    .orderBy(sql`coalesce(${seats.attendeeUserId} = ${seats.holderId}, false) desc`, asc(seats.id))
    .for('no key update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function markReminded(
  tx: Tx,
  seatIds: readonly string[],
  column: ReminderColumn,
  now: Date,
): Promise<void> {
  await tx
    .update(seats)
    .set({ [column]: now })
    .where(isOneOf(seats.id, seatIds))
}

const isTheirs = (userId: string) => or(eq(seats.holderId, userId), eq(seats.attendeeUserId, userId))

interface Account {
  id: string
  attendeeKey: string
}

/** Returns how many were the first account's, and are the other's now. */
export async function mergeSeats(tx: Tx, from: Account, into: Account): Promise<number> {
  const instead = (column: SQLWrapper, before: string, after: string) =>
    sql`case when ${column} = ${before} then ${after} else ${column} end`
  const moved = await tx
    .update(seats)
    .set({
      holderId: instead(seats.holderId, from.id, into.id),
      attendeeUserId: instead(seats.attendeeUserId, from.id, into.id),
      attendeeKey: instead(seats.attendeeKey, from.attendeeKey, into.attendeeKey),
    })
    .where(isTheirs(from.id))
  return moved.rowCount ?? 0
}

const NOBODY = {
  attendeeName: '',
  attendeeBirthDate: null,
  attendeeEmail: null,
  attendeeKey: sql`'erased:' || ${seats.id}`,
  squadWith: '',
}

export async function eraseSeats(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(seats)
    .set({ ...NOBODY, holderId: null, attendeeUserId: null, codeRevision: sql`${seats.codeRevision} + 1` })
    .where(isTheirs(userId))
}

/** What is over and was booked for an address by somebody else. */
function isOverForAddress(tx: Tx, email: string) {
  const events = eventRows('events')
  const over = tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.id, seats.eventId), or(lte(events.endsAt, sql`now()`), isNotNull(events.cancelledAt))),
    )
  return and(eq(sql`lower(${seats.attendeeEmail})`, sql`lower(${email})`), exists(over))
}

/** The lines they were bought with, as a query. */
export function linesOverForAddress(tx: Tx, email: string): SQLWrapper {
  return tx.select({ id: seats.lineId }).from(seats).where(isOverForAddress(tx, email))
}

export async function eraseSeatsOverForAddress(tx: Tx, email: string): Promise<void> {
  await tx.update(seats).set(NOBODY).where(isOverForAddress(tx, email))
}
