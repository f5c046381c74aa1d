import { and, asc, eq, gt, isNotNull, lt, max, min, sql } from 'drizzle-orm'
import type { LiveHint } from '#contract/site/live-terms.ts'
import { liveEvents } from '#server/schema/platform.ts'
import type { Database } from '../database/pool.ts'
import type { Telling } from './publish-live.ts'

export interface LiveRow extends LiveHint {
  userId: string
  sequence: number
}

const COLUMNS = {
  userId: liveEvents.userId,
  kind: liveEvents.kind,
  reference: liveEvents.reference,
  // Only numbered rows are read.
  sequence: sql<number>`${liveEvents.sequence}`.mapWith(Number),
}

/** To those who are still there: of several, one who is gone must not keep it from the others. */
export async function insertTold(db: Database, told: readonly Telling[]): Promise<void> {
  try {
    const column = (name: keyof Telling) => sql.param(told.map((each) => each[name]))
    await db.execute(sql`
      insert into live_events (user_id, kind, reference)
      select * from unnest(${column('userId')}::text[], ${column('kind')}::text[], ${column('reference')}::text[])`)
  } catch (error) {
    if (!isOfNobody(error)) throw error
    if (told.length > 1) for (const each of told) await insertTold(db, [each])
  }
}

/** The person was deleted meanwhile. */
function isOfNobody(error: unknown): boolean {
  return ((error as { cause?: unknown }).cause as { code?: string } | undefined)?.code === '23503'
}

/** Gives numbers to what has none yet, and wakes every process when there was something. See migration 0041. */
export async function numberWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ numbered: number }>(sql`select number_live_events() as numbered`)
  return rows[0]?.numbered ?? 0
}

/** Of everybody: one question for all streams of a process. */
export async function readAfter(db: Database, after: number, limit: number): Promise<LiveRow[]> {
  return db
    .select(COLUMNS)
    .from(liveEvents)
    .where(gt(liveEvents.sequence, after))
    .orderBy(asc(liveEvents.sequence))
    .limit(limit)
}

export async function readAfterOf(
  db: Database,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<LiveRow[]> {
  return db
    .select(COLUMNS)
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.sequence, after)))
    .orderBy(asc(liveEvents.sequence))
    .limit(limit)
}

/** Of the last so many milliseconds, by the database's clock. */
export async function readLatestOf(
  db: Database,
  userId: string,
  { withinMs, limit }: { withinMs: number; limit: number },
): Promise<LiveRow[]> {
  const since = sql`now() - ${withinMs} * interval '1 millisecond'`
  return db
    .select(COLUMNS)
    .from(liveEvents)
    .where(
      and(eq(liveEvents.userId, userId), isNotNull(liveEvents.sequence), gt(liveEvents.createdAt, since)),
    )
    .orderBy(asc(liveEvents.sequence))
    .limit(limit)
}

/** The first and the last number that are kept. */
export async function readSpan(db: Database): Promise<{ oldest: number; newest: number }> {
  const [span] = await db
    .select({ oldest: min(liveEvents.sequence), newest: max(liveEvents.sequence) })
    .from(liveEvents)
  return { oldest: span?.oldest ?? 1, newest: span?.newest ?? 0 }
}

/** The newest stays: it says up to where everybody has been told. */
export async function deleteBefore(db: Database, before: Date): Promise<void> {
  const newest = sql`(select max(sequence) from live_events)`
  await db.delete(liveEvents).where(and(lt(liveEvents.createdAt, before), lt(liveEvents.sequence, newest)))
}
