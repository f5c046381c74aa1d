/** What organizing and teaching leave of a person. */
import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { closeEvent } from './cancel-event.ts'
import { recordDeed } from './store.ts'

export const organizedByPerson: PersonalData = {
  name: 'eventsOrganized',
  async export(tx, userId) {
    const organized = await tx.execute(sql`
      select e.id, e.title_en, e.title_es, e.status, e.starts_at, e.created_at from events e
      join collaborators c on c.id = e.provider_id where c.user_id = ${userId} order by e.created_at`)
    const teaching = await tx.execute(sql`
      select i.event_id, i.status, i.reason, i.role, i.share_bp, i.counter, i.proposed_at, i.decided_at from event_instructors i
      join collaborators c on c.id = i.instructor_id where c.user_id = ${userId} order by i.proposed_at`)
    const deeds = await tx.execute(
      sql`select event_id, action, reason, at from event_history where actor_id = ${userId} order by id`,
    )
    return { organized: organized.rows, teaching: teaching.rows, changes: deeds.rows }
  },
  async findBlockers(tx, userId) {
    const { rows } = await tx.execute<{ events: number }>(sql`
      select count(*)::int as events from events e
      where e.provider_id in (select id from collaborators where user_id = ${userId})
        and e.cancelled_at is null and e.ends_at > now()
        and exists (select from seats s where s.event_id = e.id and s.status = 'booked')`)
    return [{ kind: 'events', count: rows[0]?.events ?? 0 }]
  },
  /** Nobody is left to hold them: what is to come is called off and paid back; what is over stays in people's orders. */
  async erase(tx, userId) {
    const now = new Date()
    const { rows } = await tx.execute<{ id: string; is_coming: boolean }>(sql`
      update events set status = case status when 'published' then 'unpublished' else 'draft' end
      where provider_id in (select id from collaborators where user_id = ${userId})
        and (status in ('published', 'pending_review') or (cancelled_at is null and ends_at > now()))
      returning id, cancelled_at is null and ends_at > now() as is_coming`)
    for (const { id, is_coming } of rows) {
      if (is_coming) await closeEvent(tx, { id }, { actorId: null, reason: '', now })
      else await recordDeed(tx, { eventId: id, actorId: null, action: 'close-shop', at: now })
    }
    await tx.execute(sql`
      update events set review_notes = review_notes || '{"by":null}' where review_notes ->> 'by' = ${userId}`)
    await tx.execute(sql`
      update event_instructors set reason = '', role = '', counter = null
      where instructor_id in (select id from collaborators where user_id = ${userId})`)
    await tx.execute(sql`
      delete from event_instructors i using collaborators c, events e
      where c.id = i.instructor_id and e.id = i.event_id and c.user_id = ${userId} and e.starts_at > now()`)
  },
}
