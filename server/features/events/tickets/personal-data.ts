/** Seats, offers and the calendar of a person. A seat stays with its order, without a name; what has not begun is given back. */
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  eraseSeats,
  eraseSeatsOverForAddress,
  linesOverForAddress,
  mergeSeats,
} from '#server/features/events/bookings/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { checkInRows } from '#server/features/events/check-in/queries.ts'
import { eventRows } from '#server/features/events/events/queries.ts'
import { userKey } from '#server/features/events/waivers/index.ts'
import {
  eraseAttendees,
  eraseAttendeesOf,
  mergeAttendeeOfLines,
} from '#server/features/sales/orders/index.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Merged, Merging, PersonalData } from '#server/platform/personal-data.ts'
import { calendarFeeds, seatTransfers } from '#server/schema/bookings.ts'
import { type GivingDeps, giveBackAll } from './cancel-all-tickets.ts'

const seats = seatRows('seats')
const checkIns = checkInRows('check_ins')
const events = eventRows('events')

const isTheirs = (userId: string) => or(eq(seats.holderId, userId), eq(seats.attendeeUserId, userId))
/** Booked by somebody else for their address. */
const isForAddress = (email: string) => eq(sql`lower(${seats.attendeeEmail})`, sql`lower(${email})`)
const areTransfersOf = (userId: string, email: string) =>
  or(eq(seatTransfers.fromUserId, userId), eq(seatTransfers.toEmail, email))

export function ticketsOfPerson(deps: GivingDeps): PersonalData {
  return {
    name: 'tickets',
    async export(tx, userId, email) {
      const [feed] = await tx
        .select({ created_at: calendarFeeds.createdAt })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, userId))
      return {
        seats: await listSeats(tx, userId),
        transfers: await listTransfers(tx, userId, email),
        calendarFeed: feed ?? null,
      }
    },
    merge: mergeTickets,
    /** Their own seats, and those that others booked for their address. */
    async findBlockers(tx, userId, email) {
      const isToCome = and(isNull(events.cancelledAt), gt(events.endsAt, sql`now()`))
      const rows = await tx
        .select({ id: seats.id })
        .from(seats)
        .innerJoin(events, eq(events.id, seats.eventId))
        .where(and(eq(seats.status, 'booked'), isToCome, or(isTheirs(userId), isForAddress(email))))
      return [{ kind: 'seats', count: rows.length }]
    },
    async listNames(tx, userId) {
      const rows = await tx
        .select({ name: seats.attendeeName, email: seats.attendeeEmail })
        .from(seats)
        .where(isTheirs(userId))
      return rows.flatMap(({ name, email }) => [name, email ?? ''])
    },
    async erase(tx, userId, email) {
      await giveBackAll(tx, deps, userId)
      await eraseTransfers(tx, userId, email)
      await eraseAttendeesOf(tx, userId, linesOf(tx, isTheirs(userId)))
      await eraseSeats(tx, userId)
      await eraseAttendees(tx, linesOverForAddress(tx, email))
      await eraseSeatsOverForAddress(tx, email)
      await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    },
  }
}

/** The lines that seats were bought with, as a query. */
const linesOf = (tx: Tx, isMatch: SQL | undefined) =>
  tx.select({ id: seats.lineId }).from(seats).where(isMatch)

function listSeats(tx: Tx, userId: string) {
  return tx
    .select({
      id: seats.id,
      title_en: events.titleEn,
      title_es: events.titleEs,
      starts_at: events.startsAt,
      venue_name: events.venueName,
      municipality: events.municipality,
      attendee_name: seats.attendeeName,
      attendee_birth_date: seats.attendeeBirthDate,
      attendee_email: seats.attendeeEmail,
      squad_with: seats.squadWith,
      status: seats.status,
      booked_at: seats.bookedAt,
      cancelled_at: seats.cancelledAt,
      checked_in_at: checkIns.at,
    })
    .from(seats)
    .innerJoin(events, eq(events.id, seats.eventId))
    .leftJoin(checkIns, eq(checkIns.seatId, seats.id))
    .where(isTheirs(userId))
    .orderBy(asc(seats.bookedAt), asc(seats.id))
}

function listTransfers(tx: Tx, userId: string, email: string) {
  return tx
    .select({
      seat_id: seatTransfers.seatId,
      to_name: seatTransfers.toName,
      to_email: seatTransfers.toEmail,
      status: seatTransfers.status,
      created_at: seatTransfers.createdAt,
      closed_at: seatTransfers.closedAt,
    })
    .from(seatTransfers)
    .where(areTransfersOf(userId, email))
    .orderBy(asc(seatTransfers.createdAt), asc(seatTransfers.id))
}

/** Two seats of one person at one event: which of them is given back is theirs to say. */
async function mergeTickets(tx: Tx, { fromId, intoId }: Merging): Promise<Merged> {
  const [from, into] = [userKey(fromId), userKey(intoId)]
  const other = seatRows('other')
  const twice = await tx
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(
      other,
      and(eq(other.eventId, seats.eventId), isWord(other.status, 'booked'), eq(other.attendeeKey, into)),
    )
    .where(and(isWord(seats.status, 'booked'), eq(seats.attendeeKey, from)))
  if (twice.length > 0) return { moved: 0, collided: twice.length, isBlocked: true }
  const held = linesOf(tx, eq(seats.attendeeUserId, fromId))
  await mergeAttendeeOfLines(tx, fromId, { userId: intoId, attendeeKey: into }, held)
  const moved = await mergeSeats(tx, { id: fromId, attendeeKey: from }, { id: intoId, attendeeKey: into })
  await tx.update(seatTransfers).set({ fromUserId: intoId }).where(eq(seatTransfers.fromUserId, fromId))
  return { moved, collided: 0 }
}

async function eraseTransfers(tx: Tx, userId: string, email: string): Promise<void> {
  const { status, closedAt, fromUserId } = seatTransfers
  await tx
    .update(seatTransfers)
    .set({
      toName: '',
      toEmail: '',
      fromUserId: sql`nullif(${fromUserId}, ${userId})`,
      status: sql`case when ${status} = 'offered' then 'withdrawn' else ${status} end`,
      closedAt: sql`coalesce(${closedAt}, now())`,
    })
    .where(areTransfersOf(userId, email))
}
