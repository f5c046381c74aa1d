/** Which events ask for a waiver. */
import { and, asc, count, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'

export interface WaiverEvent {
  id: string
  title: { en: string; es: string }
  startsAt: Date
  /** Booked. */
  seats: number
}

/** Not over and not cancelled, in every state of publishing: whoever changes the waiver changes what they ask for. */
const isComing = (now: Date) => and(isNull(events.cancelledAt), gt(events.endsAt, now))

/** The soonest first. */
export async function listWaiverEvents(
  db: Database | Tx,
  waiverId: string,
  now: Date,
  limit: number,
): Promise<WaiverEvent[]> {
  const { id, titleEn, titleEs, startsAt } = events
  const seats = seatRows('seats')
  const booked = db.$count(seats, and(eq(seats.eventId, id), eq(seats.status, 'booked')))
  const rows = await db
    .select({ id, titleEn, titleEs, startsAt, seats: booked })
    .from(events)
    .where(and(eq(events.waiverId, waiverId), isComing(now)))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit)
  return rows.map((row) => ({
    id: row.id,
    title: { en: row.titleEn, es: row.titleEs },
    startsAt: row.startsAt,
    seats: row.seats,
  }))
}

/** By waiver. */
export async function countWaiverEvents(db: Database | Tx, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ waiverId: events.waiverId, many: count() })
    .from(events)
    .where(and(isNotNull(events.waiverId), isComing(now)))
    .groupBy(events.waiverId)
  return new Map(rows.map(({ waiverId, many }) => [waiverId as string, many]))
}
