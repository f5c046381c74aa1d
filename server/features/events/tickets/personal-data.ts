/** Seats, offers and the calendar of a person. A seat stays with its order, without a name; what has not begun is given back. */
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { userKey } from '#server/features/events/waivers/index.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Merged, Merging, PersonalData } from '#server/platform/personal-data.ts'
import { calendarFeeds, checkIns, seats, seatTransfers } from '#server/schema/bookings.ts'
import { events } from '#server/schema/events.ts'
import { orderLines, orders } from '#server/schema/orders.ts'
import { type GivingDeps, giveBackAll } from './cancel-all-tickets.ts'

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
    merge: mergeSeats,
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
      await eraseSeats(tx, userId)
      await eraseSeatsOfAddress(tx, email)
      await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
    },
  }
}

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
async function mergeSeats(tx: Tx, { fromId, intoId }: Merging): Promise<Merged> {
  const [from, into] = [userKey(fromId), userKey(intoId)]
  const other = alias(seats, 'other')
  const twice = await tx
    .select({ id: seats.id })
    .from(seats)
    .innerJoin(
      other,
      and(eq(other.eventId, seats.eventId), isWord(other.status, 'booked'), eq(other.attendeeKey, into)),
    )
    .where(and(isWord(seats.status, 'booked'), eq(seats.attendeeKey, from)))
  if (twice.length > 0) return { moved: 0, collided: twice.length, isBlocked: true }
  const ordered = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.userId, [fromId, intoId]))
  const held = tx.select({ id: seats.lineId }).from(seats).where(eq(seats.attendeeUserId, fromId))
  const attendee = sql`jsonb_build_object('attendeeUserId', ${intoId}::text, 'attendeeKey', ${into}::text)`
  await tx
    .update(orderLines)
    .set({ seat: sql`${orderLines.seat} || ${attendee}` })
    .where(
      and(
        eq(sql`${orderLines.seat} ->> 'attendeeUserId'`, fromId),
        or(inArray(orderLines.orderId, ordered), inArray(orderLines.id, held)),
      ),
    )
  const instead = (column: SQLWrapper, before: string, after: string) =>
    sql`case when ${column} = ${before} then ${after} else ${column} end`
  const moved = await tx
    .update(seats)
    .set({
      holderId: instead(seats.holderId, fromId, intoId),
      attendeeUserId: instead(seats.attendeeUserId, fromId, intoId),
      attendeeKey: instead(seats.attendeeKey, from, into),
    })
    .where(isTheirs(fromId))
  await tx.update(seatTransfers).set({ fromUserId: intoId }).where(eq(seatTransfers.fromUserId, fromId))
  return { moved: moved.rowCount ?? 0, collided: 0 }
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

const WITHOUT_ATTENDEE = sql`${orderLines.seat}
  || '{"attendeeUserId":null,"name":"","birthDate":null,"email":null,"squadWith":"","attendeeKey":""}'::jsonb`
const NOBODY = {
  attendeeName: '',
  attendeeBirthDate: null,
  attendeeEmail: null,
  attendeeKey: sql`'erased:' || ${seats.id}`,
  squadWith: '',
}

async function eraseSeats(tx: Tx, userId: string): Promise<void> {
  // Orders are without their person by now, or will be: whoever was to come with them is not named either.
  const isNobodys = or(isNull(orders.userId), eq(orders.userId, userId))
  const ordered = tx.select({ id: orders.id }).from(orders).where(isNobodys)
  const held = tx.select({ id: seats.lineId }).from(seats).where(isTheirs(userId))
  await tx
    .update(orderLines)
    .set({ seat: WITHOUT_ATTENDEE })
    .where(
      and(isNotNull(orderLines.seat), or(inArray(orderLines.orderId, ordered), inArray(orderLines.id, held))),
    )
  await tx
    .update(seats)
    .set({ ...NOBODY, holderId: null, attendeeUserId: null, codeRevision: sql`${seats.codeRevision} + 1` })
    .where(isTheirs(userId))
}

/** What is over and was booked for their address by somebody else. */
async function eraseSeatsOfAddress(tx: Tx, email: string): Promise<void> {
  const over = tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.id, seats.eventId), or(lte(events.endsAt, sql`now()`), isNotNull(events.cancelledAt))),
    )
  const isMatch = and(isForAddress(email), exists(over))
  const lineIds = tx.select({ id: seats.lineId }).from(seats).where(isMatch)
  await tx
    .update(orderLines)
    .set({ seat: WITHOUT_ATTENDEE, optionsEn: '', optionsEs: '' })
    .where(inArray(orderLines.id, lineIds))
  await tx.update(seats).set(NOBODY).where(isMatch)
}
