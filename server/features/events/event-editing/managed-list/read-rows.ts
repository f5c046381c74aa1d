/** The rows of a managed list, read from the database. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedEvent } from '#contract/events/managed-events.ts'
import { countWaiting } from '#server/features/events/events/index.ts'
import type { Deps } from '../deps.ts'
import { listMissing } from '../rules.ts'
import { toContent, toTicketType } from '../store.ts'
import { IS_REJECTED, SOLD } from './filters.ts'

export type ManagedRow = z.output<typeof ManagedEvent>

interface Row extends Record<string, unknown> {
  id: string
  title_en: string
  title_es: string
  provider_id: string
  provider_name: string
  ticket_types: Record<string, unknown>[]
}

interface Wanted {
  isMatch: SQL
  order: SQL
  limit: number
  offset: number
  language: 'en' | 'es'
}

/** One statement a page: what is sold, who waits and who teaches is counted beside each row. */
export async function readRows({ db, clock }: Deps, wanted: Wanted): Promise<ManagedRow[]> {
  const { isMatch, order, limit, offset, language } = wanted
  const teaching = (statuses: readonly string[]) =>
    sql`(select count(*)::int from event_instructors i where i.event_id = e.id and i.status = any(${sql.param([...statuses])}::text[]))`
  const { rows } = await db.execute<Row>(sql`
    select e.*, c.name as provider_name, p.on_hand as capacity, ${SOLD} as sold, ${countWaiting(sql`e.id`)} as waiting,
      coalesce(${IS_REJECTED}, false) as is_rejected, ${teaching(['accepted'])} as teaching_accepted,
      ${teaching(['proposed'])} as teaching_waiting, ${teaching(['countered'])} as teaching_countered,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.position, t.id), '[]') from ticket_types t where t.event_id = e.id) as ticket_types
    from events e join collaborators c on c.id = e.provider_id join inventory_items p on p.id = e.inventory_item_id
    where ${isMatch} order by ${order} limit ${limit} offset ${offset}`)
  const now = clock.now()
  return rows.map((row) => toManagedEvent(row, language, now))
}

/** A draft may have its title in one language alone. */
function toManagedEvent(row: Row, language: 'en' | 'es', now: Date): ManagedRow {
  const content = toContent(row)
  const [first, second] = language === 'es' ? [row.title_es, row.title_en] : [row.title_en, row.title_es]
  const isoOf = (name: string) => new Date(String(row[name])).toISOString()
  return {
    id: row.id,
    title: first || second,
    kind: content.kind,
    organizer: { id: row.provider_id, name: row.provider_name },
    startsAt: isoOf('starts_at'),
    endsAt: isoOf('ends_at'),
    venueName: content.venueName,
    municipality: content.municipality,
    status: row.status as ManagedRow['status'],
    isActive: row.is_active as boolean,
    isCancelled: row.cancelled_at !== null,
    isOver: new Date(String(row.ends_at)) <= now,
    hasPendingChange: row.pending_change !== null,
    isSpanishStale: new Date(String(row.spanish_at)) < new Date(String(row.english_at)),
    isSample: row.is_sample as boolean,
    isChangesAsked: row.review_notes !== null,
    isRejected: row.is_rejected as boolean,
    missing: listMissing(content, row.ticket_types.map(toTicketType)),
    instructors: {
      accepted: row.teaching_accepted as number,
      waiting: row.teaching_waiting as number,
      countered: row.teaching_countered as number,
    },
    seriesId: row.series_id as string | null,
    seatsSold: row.sold as number,
    capacity: row.capacity as number,
    waiting: row.waiting as number,
    version: row.version as number,
    updatedAt: isoOf('updated_at'),
  }
}
