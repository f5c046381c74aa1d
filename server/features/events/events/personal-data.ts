import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { publishSeriesChange } from './reviews.ts'

/** What somebody said of an event stays for others, without their name. */
export const eventReviewsOfPerson: PersonalData = {
  name: 'eventReviews',
  async export(tx, userId) {
    const { rows } = await tx.execute(sql`
      select event_id as "eventId", stars, body, language, status, created_at as "createdAt"
      from event_reviews where user_id = ${userId} order by created_at`)
    return rows
  },
  async merge(tx, { fromId, intoId }) {
    const moved = await tx.execute(sql`
      update event_reviews set user_id = ${intoId} where user_id = ${fromId}
        and event_id not in (select event_id from event_reviews where user_id = ${intoId})`)
    const left = await tx.execute<{ rows: number }>(
      sql`select count(*)::int as rows from event_reviews where user_id = ${fromId}`,
    )
    return { moved: moved.rowCount ?? 0, collided: left.rows[0]?.rows ?? 0 }
  },
  async erase(tx, userId) {
    const { rows } = await tx.execute<{ event_id: string }>(sql`
      update event_reviews set user_id = null, author_name = '' where user_id = ${userId} returning event_id`)
    await tx.execute(sql`update event_reviews set decided_by = null where decided_by = ${userId}`)
    for (const { event_id } of rows) await publishSeriesChange(tx, event_id)
  },
}
