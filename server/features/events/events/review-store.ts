/** Reviews of events in the database. */
import { sql } from 'drizzle-orm'
import type { REVIEW_STATUSES } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'

type Queryable = Database | Tx

export interface ReviewRow extends Record<string, unknown> {
  id: string
  event_id: string
  user_id: string | null
  author_name: string
  stars: number
  body: string
  status: (typeof REVIEW_STATUSES)[number]
  created_at: string
  decided_by: string | null
}

const COLUMNS = sql`r.id, r.event_id, r.user_id, r.author_name, r.stars, r.body, r.status, r.created_at, r.decided_by`
const SHOWN_MAX = 200

/** Of the event and of the other dates of its series, newest first. */
export async function listApprovedOf(db: Queryable, eventId: string): Promise<ReviewRow[]> {
  const { rows } = await db.execute<ReviewRow>(sql`
    select ${COLUMNS} from event_reviews r
    where r.status = 'approved' and r.event_id in (${sameSeries(eventId)})
    order by r.created_at desc, r.id limit ${SHOWN_MAX}`)
  return rows
}

/** How many have given 5 stars, 4 and so on down to 1. */
export async function countStars(db: Queryable, eventId: string): Promise<number[]> {
  const { rows } = await db.execute<{ stars: number; count: number }>(sql`
    select r.stars, count(*)::int as count from event_reviews r
    where r.status = 'approved' and r.event_id in (${sameSeries(eventId)}) group by r.stars`)
  return [5, 4, 3, 2, 1].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}

export async function listSeriesIds(db: Queryable, eventId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sameSeries(eventId))
  return rows.map(({ id }) => id)
}

const sameSeries = (eventId: string) => sql`select other.id from events this
  join events other on other.id = this.id or other.series_id = this.series_id where this.id = ${eventId}`

export async function findOwnReview(db: Queryable, eventId: string, userId: string) {
  const { rows } = await db.execute<ReviewRow>(
    sql`select ${COLUMNS} from event_reviews r where r.event_id = ${eventId} and r.user_id = ${userId}`,
  )
  return rows[0] ?? null
}

/** Whoever came in themselves, or had the seat of somebody who did. */
export async function hasCome(db: Queryable, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from check_ins i join seats s on s.id = i.seat_id
    where i.event_id = ${eventId} and (s.attendee_user_id = ${userId} or s.holder_id = ${userId}) limit 1`)
  return rows.length > 0
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
export async function insertReview(tx: Tx, review: NewReview): Promise<ReviewRow | null> {
  const { rows } = await tx.execute<ReviewRow>(sql`
    insert into event_reviews as r (id, event_id, user_id, author_name, stars, body, language, created_at)
    values (${newId('erv')}, ${review.eventId}, ${review.userId}, ${review.authorName}, ${review.stars}, ${review.body},
      ${review.language}, ${review.at.toISOString()}::timestamptz)
    on conflict (event_id, user_id) do nothing returning ${COLUMNS}`)
  return rows[0] ?? null
}

/** Of two who decide at the same moment one waits here for the other. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | null> {
  const { rows } = await tx.execute<ReviewRow>(
    sql`select ${COLUMNS} from event_reviews r where r.id = ${id} for update`,
  )
  return rows[0] ?? null
}

export async function decideRow(
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'rejected'; by: string; at: Date },
): Promise<ReviewRow> {
  const { rows } = await tx.execute<ReviewRow>(sql`
    update event_reviews r set status = ${decision.status}, decided_by = ${decision.by},
      decided_at = ${decision.at.toISOString()}::timestamptz where r.id = ${id} returning ${COLUMNS}`)
  return rows[0] as ReviewRow
}

export type TitledReview = ReviewRow & { title_en: string; title_es: string }

export async function findReview(db: Queryable, id: string): Promise<TitledReview | null> {
  const { rows } = await db.execute<TitledReview>(sql`
    select ${COLUMNS}, e.title_en, e.title_es from event_reviews r join events e on e.id = r.event_id where r.id = ${id}`)
  return rows[0] ?? null
}

/** Oldest first. */
export async function listWaiting(db: Queryable) {
  const { rows } = await db.execute<TitledReview>(sql`
    select ${COLUMNS}, e.title_en, e.title_es from event_reviews r join events e on e.id = r.event_id
    where r.status = 'pending' order by r.created_at, r.id limit ${SHOWN_MAX}`)
  return rows
}
