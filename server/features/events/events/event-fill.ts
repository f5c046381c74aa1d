/** How full an organizer's events are. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { Database } from '#server/platform/database/pool.ts'

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

/** Those that begin on that day or later, the soonest first. Raw: seats are counted in the same pass. */
export async function listEventFill(
  db: Database,
  { providerId, from, to, language, limit }: Asked,
): Promise<EventFill[]> {
  const title = language === 'es' ? sql`e.title_es` : sql`e.title_en`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select e.id, ${title} as title, e.starts_at, p.on_hand as capacity,
      (select count(*)::int from seats s where s.event_id = e.id and s.status = 'booked') as sold
    from events e join inventory_items p on p.id = e.inventory_item_id
    where e.status = 'published' and e.cancelled_at is null and not e.is_sample
      and e.starts_at >= (${from}::date::timestamp at time zone ${TIME_ZONE})
      ${to === undefined ? sql`` : sql`and e.starts_at < ((${to}::date + 1)::timestamp at time zone ${TIME_ZONE})`}
      ${providerId === null ? sql`` : sql`and e.provider_id = ${providerId}`}
    order by e.starts_at, e.id limit ${limit}`)
  return rows.map((row) => ({
    eventId: row.id as string,
    title: row.title as string,
    startsAt: new Date(row.starts_at as string).toISOString(),
    sold: row.sold as number,
    capacity: row.capacity as number,
  }))
}
