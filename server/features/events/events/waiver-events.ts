/** Which events ask for a waiver. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export interface WaiverEvent {
  id: string
  title: { en: string; es: string }
  startsAt: Date
  /** Booked. */
  seats: number
}

/** Not over and not cancelled, in every state of publishing: whoever changes the waiver changes what they ask for. */
const isComing = (now: Date) => sql`e.cancelled_at is null and e.ends_at > ${now.toISOString()}::timestamptz`

/** The soonest first. Raw: seats are counted in the same pass. */
export async function listWaiverEvents(
  db: Database | Tx,
  waiverId: string,
  now: Date,
  limit: number,
): Promise<WaiverEvent[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select e.id, e.title_en, e.title_es, e.starts_at,
      (select count(*)::int from seats s where s.event_id = e.id and s.status = 'booked') as seats
    from events e where e.waiver_id = ${waiverId} and ${isComing(now)} order by e.starts_at, e.id limit ${limit}`)
  return rows.map((row) => ({
    id: row.id as string,
    title: { en: row.title_en as string, es: row.title_es as string },
    startsAt: new Date(row.starts_at as string),
    seats: row.seats as number,
  }))
}

/** By waiver. Raw: the list of waivers is sorted by it too. */
export async function countWaiverEvents(db: Database | Tx, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ waiver_id: string; many: number }>(sql`
    select e.waiver_id, count(*)::int as many from events e
    where e.waiver_id is not null and ${isComing(now)} group by e.waiver_id`)
  return new Map(rows.map(({ waiver_id, many }) => [waiver_id, many]))
}
