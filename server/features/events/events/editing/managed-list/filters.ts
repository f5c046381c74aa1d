/** Which events a managed list shows, and in which order, as SQL: counts, rows, files and jobs all go by it. */

import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { PUBLISHING_ACTIONS } from '#contract/catalog/publishing.ts'
import type { ManagedEventFilters } from '#contract/events/managed-events.schemas.ts'
import {
  type MANAGED_EVENT_SORTS,
  type MANAGED_STATES,
  MISSING_DOCUMENTS_DAYS,
} from '#contract/events/managed-events.ts'
import { inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'
import { findMissingDocuments } from '#server/features/events/bookings/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { fromLocalTime } from '#server/features/events/events/index.ts'
import { countWaiting } from '#server/features/events/waitlist/queries.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { findScope } from '#server/features/people/providers/index.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Person } from '#server/platform/http/route.ts'
import { events } from '#server/schema/events.ts'
import type { Deps } from '../deps.ts'

export type ManagedState = (typeof MANAGED_STATES)[number]
export type ManagedSort = (typeof MANAGED_EVENT_SORTS)[number]
export type ManagedFilters = z.output<typeof ManagedEventFilters>

const DAY_MS = 86_400_000

/** By the names that the conditions below have for them. */
export const event = alias(events, 'e')
export const organizer = collaboratorRows('c')
export const pool = inventoryItemRows('p')

/** The last move of an event `e` through publishing sent it back. */
export const IS_REJECTED = sql<boolean | null>`(select h.action from event_history h where h.event_id = e.id
  and h.action = any(${sql.param([...PUBLISHING_ACTIONS])}::text[]) order by h.id desc limit 1) in ('reject', 'reject-change')`

export const IS_STATE: Record<ManagedState, SQL> = {
  changes: sql`e.pending_change is not null and e.status = 'published' and e.cancelled_at is null`,
  rejected: sql`${IS_REJECTED} and e.cancelled_at is null`,
  cancelled: sql`e.cancelled_at is not null`,
  draft: sql`e.status = 'draft' and e.cancelled_at is null`,
  pending_review: sql`e.status = 'pending_review' and e.cancelled_at is null`,
  published: sql`e.status = 'published' and e.cancelled_at is null`,
  unpublished: sql`e.status = 'unpublished' and e.cancelled_at is null`,
}

/** All filters but the state, of events `e` of collaborators `c`: the states are counted by it. */
export async function matchFilters(deps: Deps, me: Person, filters: ManagedFilters): Promise<SQL> {
  const now = deps.clock.now()
  return sql.join(
    [
      me.role === 'admin' ? sql`true` : sql`c.user_id = ${ownerIdOf(me, 'events')}`,
      whenOf(filters, now),
      matching(filters.q),
      filters.kind ? sql`e.kind = ${filters.kind}` : sql`true`,
      filters.active === undefined ? sql`true` : sql`e.is_active = ${filters.active === '1'}`,
      filters.missing ? await lackDocuments(deps, me) : sql`true`,
    ],
    sql` and `,
  )
}

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Days go before "coming" and "past": whoever looks at a month wants all of it. */
function whenOf({ when, from, to }: ManagedFilters, now: Date): SQL {
  if (from !== undefined || to !== undefined) {
    const begins = from ? sql`e.ends_at > ${stamp(fromLocalTime(`${from}T00:00`))}` : sql`true`
    const ends = to
      ? sql`e.starts_at < ${stamp(new Date(fromLocalTime(`${to}T00:00`).getTime() + DAY_MS))}`
      : sql`true`
    return sql`${begins} and ${ends}`
  }
  if (when === 'all') return sql`true`
  return when === 'past' ? sql`e.ends_at <= ${stamp(now)}` : sql`e.ends_at > ${stamp(now)}`
}

function matching(q: string | undefined): SQL {
  if (!q) return sql`true`
  const text = containing(q)
  return sql`(e.title_en ilike ${text} or e.title_es ilike ${text} or e.venue_name ilike ${text}
    or e.municipality ilike ${text} or c.name ilike ${text})`
}

async function lackDocuments({ db, clock, settings }: Deps, me: Person): Promise<SQL> {
  const scope = await findScope(db, me)
  if (scope === null) return sql`false`
  const now = clock.now()
  const found = await findMissingDocuments(db, {
    ...scope,
    settings: await settings.read(),
    now,
    until: new Date(now.getTime() + MISSING_DOCUMENTS_DAYS * DAY_MS),
  })
  return sql`e.id = any(${sql.param(found.map(({ event }) => event.id))}::text[])`
}

export const SOLD = sql<number>`(select count(*)::int from ${seatRows('s')} where s.event_id = e.id and s.status = 'booked')`

/** The soonest first, of the past the latest, unless somebody wants it otherwise. */
export function orderOf(filters: ManagedFilters, sort: ManagedSort | undefined, language: 'en' | 'es'): SQL {
  const chosen = sort ?? (filters.when === 'past' && filters.from === undefined ? '-when' : 'when')
  const descending = chosen.startsWith('-') ? sql`desc` : sql`asc`
  const title = language === 'es' ? sql`lower(e.title_es)` : sql`lower(e.title_en)`
  const by: Record<string, SQL> = {
    when: sql`e.starts_at`,
    title,
    sold: SOLD,
    waiting: countWaiting(sql`e.id`),
    updated: sql`e.updated_at`,
  }
  return sql`${by[chosen.replace('-', '')] ?? sql`e.starts_at`} ${descending}, e.starts_at, e.id`
}
