import { sql } from 'drizzle-orm'
import { releaseReservations } from '#server/features/catalog/inventory/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { queuePromotion } from './promote.ts'

export const waitlistOfPerson: PersonalData = {
  name: 'waitlist',
  async export(tx, userId) {
    const { rows } = await tx.execute(sql`
      select e.title_en as event, t.name_en as ticket, w.quantity, s.name as squad, d.name as division, w.status,
        w.created_at as "joinedAt", w.offered_at as "offeredAt", w.offer_until as "offerUntil"
      from waitlist_entries w join events e on e.id = w.event_id join ticket_types t on t.id = w.ticket_type_id
        left join squads s on s.id = w.squad_id left join divisions d on d.id = w.division_id
      where w.user_id = ${userId} order by w.created_at, w.id`)
    return rows
  },
  /** In one line a person stands once; what lies in the cart that is closed is let go. */
  async merge(tx, { fromId, intoId }) {
    const moved = await tx.execute(sql`
      update waitlist_entries w set user_id = ${intoId} where user_id = ${fromId} and status <> 'accepted'
        and not (status in ('waiting', 'offered') and exists (select from waitlist_entries o
          where o.event_id = w.event_id and o.user_id = ${intoId} and o.status in ('waiting', 'offered')))`)
    const left = await tx.execute<{ rows: number }>(
      sql`select count(*)::int as rows from waitlist_entries where user_id = ${fromId}`,
    )
    return { moved: moved.rowCount ?? 0, collided: left.rows[0]?.rows ?? 0 }
  },
  /** What was offered to them, or lies in their cart, goes to the next. */
  async erase(tx, userId) {
    const { rows } = await tx.execute<{ id: string; event_id: string; status: string }>(sql`
      delete from waitlist_entries where user_id = ${userId} returning id, event_id, status`)
    for (const { id, event_id: eventId, status } of rows) {
      if (status !== 'offered' && status !== 'accepted') continue
      await releaseReservations(tx, id)
      await queuePromotion(tx, eventId)
    }
  },
}
