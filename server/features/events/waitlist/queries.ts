/** Who waits, as other features ask for it in queries of their own. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import { waitingEntries } from '#server/schema/bookings.ts'

/**
 * How many wait for seats of an event: people, not entries, since a group is as many as its seats. Whoever has an offer
 * does not wait any more. Every screen counts by this.
 */
export function countWaiting(eventId: SQL | string): SQL<number> {
  return sql`(select coalesce(sum(w.quantity), 0)::int from waitlist_entries w
    where w.event_id = ${eventId} and w.status = 'waiting')`
}

/** Whether anybody waits for it, or has an offer. */
export function isWaitedFor(eventId: SQL): SQL<boolean> {
  return sql`exists (select from waitlist_entries w where w.event_id = ${eventId} and w.status in ('waiting', 'offered'))`
}

/** The entry of somebody who stands in line; null: they do not. */
export function entryInLine(eventId: SQLWrapper | string, userId: SQLWrapper): SQL<string | null> {
  return sql`(select w.id from waitlist_entries w where w.event_id = ${eventId} and w.user_id = ${userId}
    and w.status in ('waiting', 'offered'))`
}

export const waitingRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, ticketTypeId, squadId, divisionId } = waitingEntries
  return new QueryBuilder().select({ id, ticketTypeId, squadId, divisionId }).from(waitingEntries).as(name)
})
