/** Who may teach: certified on that day, and not in two places at once (rules.md Events). */
import { sql } from 'drizzle-orm'
import { localDay, type StoredEvent } from '#server/features/events/events/index.ts'
import { isCertifiedOn } from '#server/features/people/instructors/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export type TeachingRefusal = 'EVENT_OVER' | 'NOT_CERTIFIED' | 'INSTRUCTOR_BUSY'

type Teachable = Pick<StoredEvent, 'id' | 'startsAt' | 'endsAt' | 'cancelledAt'>

/** First reason why they cannot, or null. */
export async function refuseTeaching(
  db: Database | Tx,
  event: Teachable,
  instructor: { id: string; userId: string },
  now: Date,
): Promise<TeachingRefusal | null> {
  if (event.cancelledAt || event.startsAt <= now) return 'EVENT_OVER'
  if (!(await isCertifiedOn(db, instructor.userId, localDay(event.startsAt)))) return 'NOT_CERTIFIED'
  return (await isBusy(db, instructor.id, event)) ? 'INSTRUCTOR_BUSY' : null
}

/** One event may begin when another ends. */
async function isBusy(db: Database | Tx, instructorId: string, event: Teachable): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from event_instructors i join events e on e.id = i.event_id
    where i.instructor_id = ${instructorId} and i.status = 'accepted' and e.id <> ${event.id} and e.cancelled_at is null
      and e.starts_at < ${event.endsAt.toISOString()}::timestamptz
      and e.ends_at > ${event.startsAt.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}
