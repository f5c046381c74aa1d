/** Reviews of events in the database. */
import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { checkInRows } from '#server/features/events/check-in/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { eventReviews, events } from '#server/schema/events.ts'

type Queryable = Database | Tx

const REVIEW = {
  id: eventReviews.id,
  eventId: eventReviews.eventId,
  userId: eventReviews.userId,
  authorName: eventReviews.authorName,
  stars: eventReviews.stars,
  body: eventReviews.body,
  status: eventReviews.status,
  createdAt: eventReviews.createdAt,
  decidedBy: eventReviews.decidedBy,
}

export type ReviewRow = Pick<typeof eventReviews.$inferSelect, keyof typeof REVIEW>

const SHOWN_MAX = 200

/** Of the event and of the other dates of its series, newest first. */
export async function listApprovedOf(db: Queryable, eventId: string): Promise<ReviewRow[]> {
  return db
    .select(REVIEW)
    .from(eventReviews)
    .where(isApprovedOf(db, eventId))
    .orderBy(desc(eventReviews.createdAt), asc(eventReviews.id))
    .limit(SHOWN_MAX)
}

/** How many have given 5 stars, 4 and so on down to 1. */
export async function countStars(db: Queryable, eventId: string): Promise<number[]> {
  const rows = await db
    .select({ stars: eventReviews.stars, count: count() })
    .from(eventReviews)
    .where(isApprovedOf(db, eventId))
    .groupBy(eventReviews.stars)
  return [5, 4, 3, 2, 1].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

const isApprovedOf = (db: Queryable, eventId: string) =>
  and(eq(eventReviews.status, 'approved'), inArray(eventReviews.eventId, sameSeries(db, eventId)))

export async function listSeriesIds(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await sameSeries(db, eventId)
  return rows.map(({ id }) => id)
}

function sameSeries(db: Queryable, eventId: string) {
  const other = alias(events, 'other')
  return db
    .select({ id: other.id })
    .from(events)
    .innerJoin(other, or(eq(other.id, events.id), eq(other.seriesId, events.seriesId)))
    .where(eq(events.id, eventId))
}

export async function findOwnReview(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<ReviewRow | null> {
  const [row] = await db
    .select(REVIEW)
    .from(eventReviews)
    .where(and(eq(eventReviews.eventId, eventId), eq(eventReviews.userId, userId)))
  return row ?? null
}

/** Whoever came in themselves, or had the seat of somebody who did. */
export async function hasCome(db: Queryable, eventId: string, userId: string): Promise<boolean> {
  const [seats, checkIns] = [seatRows('seats'), checkInRows('check_ins')]
  const isTheirs = or(eq(seats.attendeeUserId, userId), eq(seats.holderId, userId))
  const [found] = await db
    .select({ id: seats.id })
    .from(checkIns)
    .innerJoin(seats, eq(seats.id, checkIns.seatId))
    .where(and(eq(checkIns.eventId, eventId), isTheirs))
    .limit(1)
  return found !== undefined
}

interface NewReview {
  eventId: string
  userId: string
  authorName: string
  stars: number
  body: string
  language: Language
  at: Date
}

/** Null when this person has reviewed this event before. */
export async function insertReview(tx: Tx, { at, ...review }: NewReview): Promise<ReviewRow | null> {
  const [row] = await tx
    .insert(eventReviews)
    .values({ ...review, id: newId('erv'), createdAt: at })
    .onConflictDoNothing({ target: [eventReviews.eventId, eventReviews.userId] })
    .returning(REVIEW)
  return row ?? null
}

/** Of two who decide at the same moment one waits here for the other. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select(REVIEW).from(eventReviews).where(eq(eventReviews.id, id)).for('update')
  return row ?? null
}

export async function decideRow(
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'rejected'; by: string; at: Date },
): Promise<ReviewRow> {
  const [row] = await tx
    .update(eventReviews)
    .set({ status: decision.status, decidedBy: decision.by, decidedAt: decision.at })
    .where(eq(eventReviews.id, id))
    .returning(REVIEW)
  return row as ReviewRow
}

function selectTitled(db: Queryable) {
  return db
    .select({ ...REVIEW, titleEn: events.titleEn, titleEs: events.titleEs })
    .from(eventReviews)
    .innerJoin(events, eq(events.id, eventReviews.eventId))
    .$dynamic()
}

export type TitledReview = Awaited<ReturnType<typeof selectTitled>>[number]

export async function findReview(db: Queryable, id: string): Promise<TitledReview | null> {
  const [row] = await selectTitled(db).where(eq(eventReviews.id, id))
  return row ?? null
}

/** Oldest first. */
export async function listWaiting(db: Queryable): Promise<TitledReview[]> {
  return selectTitled(db)
    .where(eq(eventReviews.status, 'pending'))
    .orderBy(asc(eventReviews.createdAt), asc(eventReviews.id))
    .limit(SHOWN_MAX)
}
