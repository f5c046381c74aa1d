/** Seats, offers and the calendar of a person. A seat stays with its order, without a name; what has not begun is given back. */
import { sql } from 'drizzle-orm'
import { userKey } from '#server/features/events/waivers/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { type GivingDeps, giveBackAll } from './cancel-all-tickets.ts'

export function ticketsOfPerson(deps: GivingDeps): PersonalData {
  return {
    name: 'tickets',
    async export(tx, userId, email) {
      const seats = await tx.execute(sql`
      select s.id, e.title_en, e.title_es, e.starts_at, e.venue_name, e.municipality, s.attendee_name,
        s.attendee_birth_date::text as attendee_birth_date, s.attendee_email, s.squad_with, s.status, s.booked_at,
        s.cancelled_at, c.at as checked_in_at
      from seats s join events e on e.id = s.event_id left join check_ins c on c.seat_id = s.id
      where s.holder_id = ${userId} or s.attendee_user_id = ${userId} order by s.booked_at, s.id`)
      const transfers = await tx.execute(sql`
      select seat_id, to_name, to_email, status, created_at, closed_at from seat_transfers
      where from_user_id = ${userId} or to_email = ${email} order by created_at, id`)
      const feed = await tx.execute(sql`select created_at from calendar_feeds where user_id = ${userId}`)
      return { seats: seats.rows, transfers: transfers.rows, calendarFeed: feed.rows[0] ?? null }
    },
    /** Two seats of one person at one event: which of them is given back is theirs to say. */
    async merge(tx, { fromId, intoId }) {
      const twice = await tx.execute(sql`
      select from seats a join seats b on b.event_id = a.event_id and b.status = 'booked' and b.attendee_key = ${userKey(intoId)}
      where a.status = 'booked' and a.attendee_key = ${userKey(fromId)}`)
      if (twice.rows.length > 0) return { moved: 0, collided: twice.rows.length, isBlocked: true }
      await tx.execute(sql`
      update order_lines l set seat = l.seat || jsonb_build_object(
        'attendeeUserId', ${intoId}::text, 'attendeeKey', ${userKey(intoId)}::text)
      where l.seat ->> 'attendeeUserId' = ${fromId} and (l.order_id in (select id from orders where user_id in (${fromId}, ${intoId}))
        or l.id in (select line_id from seats where attendee_user_id = ${fromId}))`)
      const moved = await tx.execute(sql`
      update seats set holder_id = case when holder_id = ${fromId} then ${intoId} else holder_id end,
        attendee_user_id = case when attendee_user_id = ${fromId} then ${intoId} else attendee_user_id end,
        attendee_key = case when attendee_key = ${userKey(fromId)} then ${userKey(intoId)} else attendee_key end
      where holder_id = ${fromId} or attendee_user_id = ${fromId}`)
      await tx.execute(sql`update seat_transfers set from_user_id = ${intoId} where from_user_id = ${fromId}`)
      return { moved: moved.rowCount ?? 0, collided: 0 }
    },
    /** Their own seats, and those that others booked for their address. */
    async findBlockers(tx, userId, email) {
      const { rows } = await tx.execute<{ seats: number }>(sql`
      select count(*)::int as seats from seats s join events e on e.id = s.event_id
      where s.status = 'booked' and e.cancelled_at is null and e.ends_at > now()
        and (${userId} in (s.holder_id, s.attendee_user_id) or lower(s.attendee_email) = lower(${email}))`)
      return [{ kind: 'seats', count: rows[0]?.seats ?? 0 }]
    },
    async listNames(tx, userId) {
      const { rows } = await tx.execute<{ attendee_name: string; attendee_email: string | null }>(sql`
      select attendee_name, attendee_email from seats where holder_id = ${userId} or attendee_user_id = ${userId}`)
      return rows.flatMap((row) => [row.attendee_name, row.attendee_email ?? ''])
    },
    async erase(tx, userId, email) {
      await giveBackAll(tx, deps, userId)
      await tx.execute(sql`
      update seat_transfers set to_name = '', to_email = '', from_user_id = nullif(from_user_id, ${userId}),
        status = case when status = 'offered' then 'withdrawn' else status end, closed_at = coalesce(closed_at, now())
      where from_user_id = ${userId} or to_email = ${email}`)
      const nobody = sql`'{"attendeeUserId":null,"name":"","birthDate":null,"email":null,"squadWith":"","attendeeKey":""}'::jsonb`
      // Orders are without their person by now, or will be: whoever was to come with them is not named either.
      await tx.execute(sql`
      update order_lines l set seat = l.seat || ${nobody}
      where l.seat is not null and (l.order_id in (select id from orders where user_id is null or user_id = ${userId})
        or l.id in (select line_id from seats where holder_id = ${userId} or attendee_user_id = ${userId}))`)
      const isOver = sql`exists (select from events e where e.id = s.event_id and (e.ends_at <= now() or e.cancelled_at is not null))`
      await tx.execute(sql`
      update seats set holder_id = null, attendee_user_id = null, attendee_name = '', attendee_birth_date = null,
        attendee_email = null, attendee_key = 'erased:' || id, squad_with = '', code_revision = code_revision + 1
      where holder_id = ${userId} or attendee_user_id = ${userId}`)
      // What is over and was booked for their address by somebody else.
      await tx.execute(sql`
      update order_lines l set seat = l.seat || ${nobody}, options_en = '', options_es = ''
      where l.id in (select s.line_id from seats s where lower(s.attendee_email) = lower(${email}) and ${isOver})`)
      await tx.execute(sql`
      update seats s set attendee_name = '', attendee_birth_date = null, attendee_email = null,
        attendee_key = 'erased:' || id, squad_with = '' where lower(s.attendee_email) = lower(${email}) and ${isOver}`)
      await tx.execute(sql`delete from calendar_feeds where user_id = ${userId}`)
    },
  }
}
