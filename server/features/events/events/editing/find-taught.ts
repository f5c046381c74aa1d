import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { findCollaboratorsOf } from '#server/features/people/collaborators/index.ts'
import type { TaughtEvent } from '#server/features/people/instructors/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { eventInstructors, events } from '#server/schema/events.ts'

/** What these people teach, or are asked to, from now on; the soonest first. */
export async function findTaught(
  db: Database | Tx,
  userIds: readonly string[],
  now: Date,
): Promise<TaughtEvent[]> {
  const pages = await findCollaboratorsOf(db, userIds)
  const owners = new Map(pages.flatMap(({ id, userId }) => (userId ? [[id, userId] as const] : [])))
  if (owners.size === 0) return []
  const rows = await db
    .select({
      instructorId: eventInstructors.instructorId,
      id: events.id,
      en: events.titleEn,
      es: events.titleEs,
      startsAt: events.startsAt,
    })
    .from(eventInstructors)
    .innerJoin(events, eq(events.id, eventInstructors.eventId))
    .where(
      and(
        inArray(eventInstructors.instructorId, [...owners.keys()]),
        inArray(eventInstructors.status, ['proposed', 'countered', 'accepted']),
        gt(events.startsAt, now),
        isNull(events.cancelledAt),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
  return rows.map(({ instructorId, id, en, es, startsAt }) => ({
    userId: owners.get(instructorId) ?? '',
    id,
    title: { en, es },
    startsAt,
  }))
}
