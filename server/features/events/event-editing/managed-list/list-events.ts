/** Managed events: a provider's own, an admin's all. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type exportManagedEvents,
  type listManagedEvents,
  MANAGED_STATES,
  type ManagedEvent,
  ManagedEventFilters,
} from '#contract/events/managed-events.ts'
import { countWaiting } from '#server/features/events/events/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { listMissing } from '../rules.ts'
import { toContent, toTicketType } from '../store.ts'
import { writeEventFile } from './export-events.ts'
import { IS_REJECTED, IS_STATE, type ManagedState, matchFilters, orderOf, SOLD } from './filters.ts'

export type ManagedRow = z.output<typeof ManagedEvent>

interface Row extends Record<string, unknown> {
  id: string
  title_en: string
  title_es: string
  provider_id: string
  provider_name: string
  ticket_types: Record<string, unknown>[]
}

export async function listManaged(deps: Deps, call: Call<typeof listManagedEvents>) {
  const { input, me, language } = call
  const { page, perPage, state } = input
  const others = await matchFilters(deps, me, input)
  const counted = await deps.db.execute<Record<ManagedState | 'total', number>>(sql`
    select count(*) filter (where ${state ? IS_STATE[state] : sql`true`})::int as total,
      ${sql.join(
        MANAGED_STATES.map(
          (each) => sql`count(*) filter (where ${IS_STATE[each]})::int as ${sql.identifier(each)}`,
        ),
        sql`, `,
      )}
    from events e join collaborators c on c.id = e.provider_id where ${others}`)
  const { total = 0, ...counts } = counted.rows[0] ?? {}
  const items = await readRows(deps, {
    isMatch: state ? sql`${others} and ${IS_STATE[state]}` : others,
    order: orderOf(input, input.sort, language),
    limit: perPage,
    offset: (page - 1) * perPage,
    language,
  })
  return {
    items,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    counts: counts as Record<ManagedState, number>,
  }
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

export async function exportEvents(deps: Deps, call: Call<typeof exportManagedEvents>) {
  const { input, me, language } = call
  const { state, sort, format } = input
  const others = await matchFilters(deps, me, input)
  const isMatch = state ? sql`${others} and ${IS_STATE[state]}` : others
  return writeEventFile(deps, { isMatch, order: orderOf(input, sort, language), language }, format)
}

/** For a job: those of chosen ones that are theirs, or all that a filter shows. */
export async function findManagedRows(
  deps: Deps,
  me: Person,
  selection: { ids: string[] } | { query: Record<string, string> },
): Promise<{ id: string; label: string }[]> {
  const filters = ManagedEventFilters.parse('query' in selection ? selection.query : { when: 'all' })
  const others = await matchFilters(deps, me, filters)
  const chosen =
    'ids' in selection
      ? sql`e.id = any(${sql.param(selection.ids)}::text[])`
      : filters.state
        ? IS_STATE[filters.state]
        : sql`true`
  const { rows } = await deps.db.execute<{ id: string; title_en: string; title_es: string }>(sql`
    select e.id, e.title_en, e.title_es from events e join collaborators c on c.id = e.provider_id
    where ${others} and ${chosen} order by e.starts_at, e.id`)
  return rows.map(({ id, title_en, title_es }) => ({ id, label: title_en || title_es }))
}

/** For a saved view: what of it is no filter, such as its columns, does not count. */
export async function countMatching(
  deps: Deps,
  me: Person,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const { search, ...rest } = query
  return (await findManagedRows(deps, me, { query: { ...rest, ...(search ? { q: search } : {}) } })).length
}

/** Of one organizer, or of all (null). */
export async function countRejectedEvents(db: Database, providerId: string | null): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from events e
    where ${IS_STATE.rejected} ${providerId === null ? sql`` : sql`and e.provider_id = ${providerId}`}`)
  return rows[0]?.count ?? 0
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
