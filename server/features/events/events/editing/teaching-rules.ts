/** Who may teach: certified on that day, and not in two places at once (rules.md Events). */
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { localDay, type StoredEvent } from '#server/features/events/events/index.ts'
import { isCertifiedOn } from '#server/features/people/instructors/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { eventInstructors, events } from '#server/schema/events.ts'

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
  const [other] = await db
    .select({ id: events.id })
    .from(eventInstructors)
    .innerJoin(events, eq(events.id, eventInstructors.eventId))
    .where(
      and(
        eq(eventInstructors.instructorId, instructorId),
        eq(eventInstructors.status, 'accepted'),
        ne(events.id, event.id),
        isNull(events.cancelledAt),
        lt(events.startsAt, event.endsAt),
        gt(events.endsAt, event.startsAt),
      ),
    )
    .limit(1)
  return other !== undefined
}
