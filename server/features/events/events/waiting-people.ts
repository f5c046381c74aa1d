/**
 * How many wait for seats of an event: people, not entries, since a group is as many as its seats. Whoever has an offer
 * does not wait any more. Every screen counts by this.
 */
import { type SQL, sql } from 'drizzle-orm'

/** For a query in which `eventId` is known. */
export function countWaiting(eventId: SQL | string): SQL<number> {
  return sql`(select coalesce(sum(w.quantity), 0)::int from waitlist_entries w
    where w.event_id = ${eventId} and w.status = 'waiting')`
}

type Entry = { id: string; quantity: number; status: string }

/** The same of entries in their order: how many wait, and which of them somebody is; null of who does not wait. */
export function placeInLine(
  line: readonly Entry[],
  entryId: string,
): { place: number | null; inLine: number } {
  let [place, inLine]: [number | null, number] = [null, 0]
  for (const { id, quantity, status } of line) {
    if (status !== 'waiting') continue
    if (id === entryId) place = inLine + 1
    inLine += quantity
  }
  return { place, inLine }
}
