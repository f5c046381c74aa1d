/** Managed events: a provider's own, an admin's all. */
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { ManagedEventFilters } from '#contract/events/managed-events.schemas.ts'
import {
  type exportManagedEvents,
  type listManagedEvents,
  MANAGED_STATES,
} from '#contract/events/managed-events.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { events } from '#server/schema/events.ts'
import type { Deps } from '../deps.ts'
import { writeEventFile } from './export-events.ts'
import { event, IS_STATE, type ManagedState, matchFilters, orderOf, organizer } from './filters.ts'
import { readRows } from './read-rows.ts'

const IS_ORGANIZER = eq(organizer.id, event.providerId)
const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

export async function listManaged(deps: Deps, call: Call<typeof listManagedEvents>) {
  const { input, me, language } = call
  const { page, perPage, state } = input
  const others = await matchFilters(deps, me, input)
  const [counted] = await deps.db
    .select({
      total: countWhere(state ? IS_STATE[state] : sql`true`),
      ...(Object.fromEntries(MANAGED_STATES.map((each) => [each, countWhere(IS_STATE[each])])) as Record<
        ManagedState,
        SQL<number>
      >),
    })
    .from(event)
    .innerJoin(organizer, IS_ORGANIZER)
    .where(others)
  const { total = 0, ...counts } = counted ?? {}
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
    'ids' in selection ? isOneOf(event.id, selection.ids) : filters.state && IS_STATE[filters.state]
  const rows = await deps.db
    .select({ id: event.id, titleEn: event.titleEn, titleEs: event.titleEs })
    .from(event)
    .innerJoin(organizer, IS_ORGANIZER)
    .where(and(others, chosen))
    .orderBy(asc(event.startsAt), asc(event.id))
  return rows.map(({ id, titleEn, titleEs }) => ({ id, label: titleEn || titleEs }))
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
  const isOrganizers = providerId === null ? undefined : eq(event.providerId, providerId)
  const [counted] = await db
    .select({ count: count() })
    .from(event)
    .where(and(IS_STATE.rejected, isOrganizers))
  return counted?.count ?? 0
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
