/** How full an organizer's events are. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'

export interface EventFill {
  eventId: string
  title: string
  startsAt: string
  sold: number
  capacity: number
}

interface Asked {
  /** Of one organizer, or of all (null). */
  providerId: string | null
  from: string
  /** The last day, where there is one. */
  to?: string
  language: Language
  limit: number
}

/** Those that begin on that day or later, the soonest first. */
export async function listEventFill(
  db: Database,
  { providerId, from, to, language, limit }: Asked,
): Promise<EventFill[]> {
  const { id, startsAt, providerId: organizerId } = events
  const [seats, pool] = [seatRows('seats'), inventoryItemRows('pool')]
  const beginsFrom = sql`${startsAt} >= (${from}::date::timestamp at time zone ${TIME_ZONE})`
  const beginsBy =
    to === undefined ? undefined : sql`${startsAt} < ((${to}::date + 1)::timestamp at time zone ${TIME_ZONE})`
  const rows = await db
    .select({
      eventId: id,
      title: language === 'es' ? events.titleEs : events.titleEn,
      startsAt,
      sold: db.$count(seats, and(eq(seats.eventId, id), eq(seats.status, 'booked'))),
      capacity: pool.onHand,
    })
    .from(events)
    .innerJoin(pool, eq(pool.id, events.inventoryItemId))
    .where(
      and(
        isWord(events.status, 'published'),
        isNull(events.cancelledAt),
        eq(events.isSample, false),
        beginsFrom,
        beginsBy,
        providerId === null ? undefined : eq(organizerId, providerId),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}
