import { and, count, eq, sql } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { eventInstructors, eventReviews } from '#server/schema/events.ts'

/** What attendees said of the events these instructors taught. Who was never rated is not there. */
export async function findInstructorRatings(
  db: Database | Tx,
  instructorIds: readonly string[],
): Promise<Map<string, { average: number; count: number }>> {
  const { instructorId, eventId, status } = eventInstructors
  const rows = await db
    .select({
      instructorId,
      average: sql<number>`round(avg(${eventReviews.stars}), 1)`.mapWith(Number),
      count: count(),
    })
    .from(eventInstructors)
    .innerJoin(eventReviews, and(eq(eventReviews.eventId, eventId), eq(eventReviews.status, 'approved')))
    .where(and(eq(status, 'accepted'), isOneOf(instructorId, instructorIds)))
    .groupBy(instructorId)
  return new Map(rows.map(({ instructorId, ...rating }) => [instructorId, rating]))
}
