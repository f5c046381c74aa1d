/** Events in the database, as booking, check-in and the waiting list need them. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PublishingStatus, TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { EventKind, EventLevel } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import type { CredentialKind } from '#contract/people/credential-terms.ts'
import { inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'
import { isWaitedFor } from '#server/features/events/waitlist/queries.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { events } from '#server/schema/events.ts'
import type { StoredEvent } from './types.ts'

export interface EventRow extends Record<string, unknown> {
  id: string
  provider_id: string
  provider_user_id: string | null
  provider_name: string
  series_id: string | null
  kind: EventKind
  level: EventLevel
  languages: Language[]
  status: PublishingStatus
  is_suspended: boolean
  is_sample: boolean
  is_active: boolean
  cancelled_at: string | null
  cancel_reason: string
  title_en: string
  title_es: string
  venue_name: string
  venue_address: string
  municipality: string
  map_url: string
  starts_at: string
  ends_at: string
  inventory_item_id: string
  capacity: number
  min_age: number | null
  credential_kinds: CredentialKind[]
  waiver_id: string | null
  full_refund_hours: number | null
  half_refund_hours: number | null
  calendar_sequence: number
  moved_at: string | null
  ticket_types: TicketTypeRow[]
  squads: SquadRow[]
  divisions: DivisionRow[]
  is_waited_for: boolean
  instructor_user_ids: string[]
}

interface TicketTypeRow {
  id: string
  name_en: string
  name_es: string
  price_cents: number
  tax_class: TaxClass
  quota: number | null
  sale_starts_at: string | null
  sale_ends_at: string | null
  is_active: boolean
  inventory_item_id: string
}

interface SquadRow {
  id: string
  name: string
  capacity: number
  starts_at: string | null
  inventory_item_id: string
}

interface DivisionRow {
  id: string
  name: string
  capacity: number | null
  inventory_item_id: string
}

const partsOf = (table: SQL) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(part) order by part.position, part.id), '[]') from ${table} part where part.event_id = e.id)`

/** The text columns that only pages and editors need are left out. */
const COLUMNS = sql`e.id, e.provider_id, c.user_id as provider_user_id, c.name as provider_name, e.series_id, e.kind,
  e.level, e.languages, e.status, e.is_active,
  c.suspended_at is not null as is_suspended, e.is_sample, e.cancelled_at, e.cancel_reason, e.title_en, e.title_es, e.venue_name,
  e.venue_address, e.municipality, e.map_url, e.starts_at, e.ends_at, e.inventory_item_id, p.on_hand as capacity, e.min_age,
  e.credential_kinds, e.waiver_id, e.full_refund_hours, e.half_refund_hours, e.calendar_sequence, e.moved_at,
  ${partsOf(sql`ticket_types`)} as ticket_types, ${partsOf(sql`squads`)} as squads, ${partsOf(sql`divisions`)} as divisions,
  ${isWaitedFor(sql`e.id`)} as is_waited_for,
  (select coalesce(jsonb_agg(i.user_id), '[]') from event_instructors ei join ${collaboratorRows('i')} on i.id = ei.instructor_id
    where ei.event_id = e.id and ei.status = 'accepted' and i.user_id is not null) as instructor_user_ids`
export const EVENT_TABLES = sql`events e join ${collaboratorRows('c')} on c.id = e.provider_id
  join ${inventoryItemRows('p')} on p.id = e.inventory_item_id`

export async function findEvents(db: Database | Tx, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  return findEventsWhere(db, isAmong(ids))
}

/**
 * The event is `e`, its organizer `c`, its pool `p`. By hand: a booking asks the same text beside other questions, in one
 * statement (`eventsSql`), and the parts of an event come as JSON with it.
 */
export async function findEventsWhere(db: Database | Tx, condition: SQL): Promise<StoredEvent[]> {
  const { rows } = await db.execute<EventRow>(
    sql`select ${COLUMNS} from ${EVENT_TABLES} where ${condition} order by e.starts_at, e.id`,
  )
  return rows.map(toEvent)
}

/** The same as a question beside others; `toEvent` makes sense of its rows. */
export function eventsSql(ids: readonly string[]): SQL {
  return sql`select ${COLUMNS} from ${EVENT_TABLES} where ${isAmong(ids)}`
}

/** The ids of all inventory items of an event and its parts, as SQL. */
export function eventItemIdsSql(id: string): SQL {
  return sql`select inventory_item_id from events where id = ${id}
    union all select inventory_item_id from ticket_types where event_id = ${id}
    union all select inventory_item_id from squads where event_id = ${id}
    union all select inventory_item_id from divisions where event_id = ${id}`
}

/** Live ones that begin in that time, of one organizer or of all (null). */
export function findComingEvents(
  db: Database | Tx,
  { providerId, from, until }: { providerId: string | null; from: Date; until: Date },
): Promise<StoredEvent[]> {
  return findEventsWhere(
    db,
    sql`e.status = 'published' and e.cancelled_at is null and e.starts_at >= ${from.toISOString()}::timestamptz
      and e.starts_at < ${until.toISOString()}::timestamptz
      ${providerId === null ? sql`` : sql`and e.provider_id = ${providerId}`}`,
  )
}

/** Dates of a series that can still be booked. */
export function findComingOfSeries(db: Database | Tx, seriesId: string, now: Date): Promise<StoredEvent[]> {
  return findEventsWhere(
    db,
    sql`e.series_id = ${seriesId} and e.status = 'published' and e.is_active and e.cancelled_at is null
      and e.starts_at > ${now.toISOString()}::timestamptz`,
  )
}

export function isAmong(ids: readonly string[]): SQL {
  return isOneOf(sql`e.id`, ids)
}

export async function findEvent(db: Database | Tx, id: string): Promise<StoredEvent | null> {
  return (await findEvents(db, [id]))[0] ?? null
}

/** Whoever edits, cancels or decides about an event waits here for the others. Bookings do not: the inventory items keep them apart. */
export async function lockEvent(tx: Tx, id: string): Promise<StoredEvent | null> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('no key update')
  return findEvent(tx, id)
}

const dateOf = (text: string) => new Date(text)
const maybeDate = (text: string | null) => (text === null ? null : new Date(text))

export function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    providerId: row.provider_id,
    providerUserId: row.provider_user_id,
    providerName: row.provider_name,
    seriesId: row.series_id,
    kind: row.kind,
    level: row.level,
    languages: row.languages,
    status: row.status,
    isActive: row.is_active,
    isSuspended: row.is_suspended,
    isSample: row.is_sample,
    cancelledAt: maybeDate(row.cancelled_at),
    cancelReason: row.cancel_reason,
    title: { en: row.title_en, es: row.title_es },
    venueName: row.venue_name,
    venueAddress: row.venue_address,
    municipality: row.municipality,
    mapUrl: row.map_url,
    startsAt: dateOf(row.starts_at),
    endsAt: dateOf(row.ends_at),
    inventoryItemId: row.inventory_item_id,
    capacity: row.capacity,
    minAge: row.min_age,
    credentialKinds: row.credential_kinds,
    waiverId: row.waiver_id,
    fullRefundHours: row.full_refund_hours,
    halfRefundHours: row.half_refund_hours,
    calendarSequence: row.calendar_sequence,
    movedAt: maybeDate(row.moved_at),
    ticketTypes: row.ticket_types.map((part) => ({
      id: part.id,
      name: { en: part.name_en, es: part.name_es },
      priceCents: part.price_cents,
      taxClass: part.tax_class,
      quota: part.quota,
      saleStartsAt: maybeDate(part.sale_starts_at),
      saleEndsAt: maybeDate(part.sale_ends_at),
      isActive: part.is_active,
      inventoryItemId: part.inventory_item_id,
    })),
    squads: row.squads.map((part) => ({
      id: part.id,
      name: part.name,
      capacity: part.capacity,
      startsAt: maybeDate(part.starts_at),
      inventoryItemId: part.inventory_item_id,
    })),
    divisions: row.divisions.map((part) => ({
      id: part.id,
      name: part.name,
      capacity: part.capacity,
      inventoryItemId: part.inventory_item_id,
    })),
    isWaitedFor: row.is_waited_for,
    instructorUserIds: row.instructor_user_ids,
  }
}
