/** Managed events: a provider's own, an admin's all. */
import { eq, sql } from 'drizzle-orm'
import {
  type exportManagedEvents,
  type listManagedEvents,
  MANAGED_STATES,
  ManagedEventFilters,
} from '#contract/events/managed-events.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { events } from '#server/schema/events.ts'
import type { Deps } from '../deps.ts'
import { writeEventFile } from './export-events.ts'
import { IS_STATE, type ManagedState, matchFilters, orderOf } from './filters.ts'
import { readRows } from './read-rows.ts'

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

/** In any state. */
export async function hasEvents(db: Database, providerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.providerId, providerId))
    .limit(1)
  return row !== undefined
}
