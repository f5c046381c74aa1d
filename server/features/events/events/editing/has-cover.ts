import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'

/** Whether it is the cover of any event, published or not. */
export async function hasEventCover(db: Database, imageId: string): Promise<boolean> {
  const rows = await db.select({ id: events.id }).from(events).where(eq(events.coverId, imageId)).limit(1)
  return rows.length > 0
}
