/** Managed events: a provider's own, an admin's all. */

import { type SQL, sql } from 'drizzle-orm'
import type { PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import { PUBLISHING_ACTIONS } from '#contract/catalog/publishing.ts'
import {
  type listManagedEvents,
  MANAGED_PER_PAGE,
  MANAGED_STATES,
  MISSING_DOCUMENTS_DAYS,
} from '#contract/events/event-editing.ts'
import type { EventKind } from '#contract/events/event-terms.ts'
import { findMissingDocuments } from '#server/features/events/bookings/index.ts'
import { countWaiting } from '#server/features/events/events/index.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { findScope } from '#server/features/people/providers/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

type State = (typeof MANAGED_STATES)[number]

const DAY_MS = 86_400_000

/** The last move of an event `e` through publishing sent it back. */
const IS_REJECTED = sql`(select h.action from event_history h where h.event_id = e.id
  and h.action = any(${sql.param([...PUBLISHING_ACTIONS])}::text[]) order by h.id desc limit 1) in ('reject', 'reject-change')`

const IS_STATE: Record<State, SQL> = {
  changes: sql`e.pending_change is not null and e.status = 'published' and e.cancelled_at is null`,
  rejected: sql`${IS_REJECTED} and e.cancelled_at is null`,
  cancelled: sql`e.cancelled_at is not null`,
  draft: sql`e.status = 'draft' and e.cancelled_at is null`,
  pending_review: sql`e.status = 'pending_review' and e.cancelled_at is null`,
  published: sql`e.status = 'published' and e.cancelled_at is null`,
  unpublished: sql`e.status = 'unpublished' and e.cancelled_at is null`,
}

interface Row extends Record<string, unknown> {
  id: string
  title_en: string
  title_es: string
  kind: EventKind
  provider_id: string
  provider_name: string
  starts_at: string
  ends_at: string
  venue_name: string
  municipality: string
  status: PublishingStatus
  cancelled_at: string | null
  has_pending_change: boolean
  is_spanish_stale: boolean
  series_id: string | null
  sold: number
  capacity: number
  waiting: number
}

export async function listManaged(deps: Deps, call: Call<typeof listManagedEvents>) {
  const { db, clock } = deps
  const { input, me, language } = call
  const now = clock.now()
  const others = sql.join(
    [
      me.role === 'admin' ? sql`true` : sql`c.user_id = ${ownerIdOf(me, 'events')}`,
      whenOf(input.when, now),
      matching(input.q),
      input.missing ? await lackDocuments(deps, call) : sql`true`,
    ],
    sql` and `,
  )
  const isMatch = input.state ? sql`${others} and ${IS_STATE[input.state]}` : others
  const counted = await db.execute<Record<State | 'total', number>>(sql`
    select count(*) filter (where ${input.state ? IS_STATE[input.state] : sql`true`})::int as total,
      ${sql.join(
        MANAGED_STATES.map(
          (state) => sql`count(*) filter (where ${IS_STATE[state]})::int as ${sql.identifier(state)}`,
        ),
        sql`, `,
      )}
    from events e join collaborators c on c.id = e.provider_id where ${others}`)
  const { total = 0, ...counts } = counted.rows[0] ?? {}
  const order = input.when === 'past' ? sql`e.starts_at desc, e.id` : sql`e.starts_at, e.id`
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.title_en, e.title_es, e.kind, c.id as provider_id, c.name as provider_name, e.starts_at, e.ends_at,
      e.venue_name, e.municipality, e.status, e.cancelled_at, e.series_id, p.on_hand as capacity,
      e.pending_change is not null as has_pending_change, e.spanish_at < e.english_at as is_spanish_stale,
      (select count(*)::int from seats s where s.event_id = e.id and s.status = 'booked') as sold,
      ${countWaiting(sql`e.id`)} as waiting
    from events e join collaborators c on c.id = e.provider_id join inventory_items p on p.id = e.inventory_item_id
    where ${isMatch} order by ${order} limit ${MANAGED_PER_PAGE} offset ${(input.page - 1) * MANAGED_PER_PAGE}`)
  return {
    items: rows.map((row) => toManagedEvent(row, language, now)),
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / MANAGED_PER_PAGE)),
    counts: counts as Record<State, number>,
  }
}

function whenOf(when: 'coming' | 'past' | 'all', now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  if (when === 'all') return sql`true`
  return when === 'past' ? sql`e.ends_at <= ${at}` : sql`e.ends_at > ${at}`
}

function matching(q: string | undefined): SQL {
  if (!q) return sql`true`
  const text = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(e.title_en ilike ${text} or e.title_es ilike ${text} or e.venue_name ilike ${text}
    or e.municipality ilike ${text} or c.name ilike ${text})`
}

async function lackDocuments(
  { db, clock, settings }: Deps,
  { me }: Call<typeof listManagedEvents>,
): Promise<SQL> {
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

/** Of one organizer, or of all (null). */
export async function countRejectedEvents(db: Database, providerId: string | null): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from events e
    where ${IS_STATE.rejected} ${providerId === null ? sql`` : sql`and e.provider_id = ${providerId}`}`)
  return rows[0]?.count ?? 0
}

/** A draft may have its title in one language alone. */
function toManagedEvent(row: Row, language: 'en' | 'es', now: Date) {
  const [first, second] = language === 'es' ? [row.title_es, row.title_en] : [row.title_en, row.title_es]
  return {
    id: row.id,
    title: first || second,
    kind: row.kind,
    organizer: { id: row.provider_id, name: row.provider_name },
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    venueName: row.venue_name,
    municipality: row.municipality,
    status: row.status,
    isCancelled: row.cancelled_at !== null,
    isOver: new Date(row.ends_at) <= now,
    hasPendingChange: row.has_pending_change,
    isSpanishStale: row.is_spanish_stale,
    seriesId: row.series_id,
    seatsSold: row.sold,
    capacity: row.capacity,
    waiting: row.waiting,
  }
}
