import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'

/** What attendees said of the events these instructors taught. Who was never rated is not there. */
export async function findInstructorRatings(
  db: Database | Tx,
  instructorIds: readonly string[],
): Promise<Map<string, { average: number; count: number }>> {
  const { rows } = await db.execute<{ instructor_id: string; average: string; count: number }>(sql`
    select i.instructor_id, round(avg(r.stars), 1)::text as average, count(*)::int as count
    from event_instructors i join event_reviews r on r.event_id = i.event_id and r.status = 'approved'
    where i.status = 'accepted' and i.instructor_id = any(${sql.param([...instructorIds])}::text[])
    group by i.instructor_id`)
  return new Map(rows.map((row) => [row.instructor_id, { average: Number(row.average), count: row.count }]))
}
