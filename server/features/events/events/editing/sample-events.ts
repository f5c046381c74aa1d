/** Samples are to look at: they count for nothing and are never edited. */
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'

/** Held ones included, samples not. */
export async function countPublishedEvents(db: Database): Promise<number> {
  return db.$count(
    events,
    and(eq(events.status, 'published'), eq(events.isActive, true), eq(events.isSample, false)),
  )
}

export async function isSample(tx: Tx, eventId: string): Promise<boolean> {
  const [row] = await tx.select({ isSample: events.isSample }).from(events).where(eq(events.id, eventId))
  return row?.isSample ?? false
}
