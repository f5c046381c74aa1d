/** Events as they are edited, in the database. */
import { type SQL, sql } from 'drizzle-orm'
import type { PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import { PUBLISHING_ACTIONS } from '#contract/catalog/publishing.ts'
import { fromLocalTime, toLocalTime } from '#server/features/events/events/index.ts'
import { auditIfAdmin } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { readProposal } from './rules.ts'
import type { Content, Division, EditedEvent, Snapshot, Squad, TicketType } from './types.ts'

type Queryable = Database | Tx
type Row = Record<string, unknown>

const partsOf = (table: SQL) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(part) order by part.position, part.id), '[]') from ${table} part where part.event_id = e.id)`

export async function findEdited(db: Queryable, id: string): Promise<EditedEvent | null> {
  const { rows } = await db.execute<Row>(sql`
    select e.*, c.user_id as owner_id, c.is_trusted, c.name as provider_name, p.on_hand as capacity,
      ${partsOf(sql`ticket_types`)} as ticket_types, ${partsOf(sql`squads`)} as squads, ${partsOf(sql`divisions`)} as divisions
    from events e join collaborators c on c.id = e.provider_id join inventory_items p on p.id = e.inventory_item_id where e.id = ${id}`)
  return rows[0] ? toEdited(rows[0]) : null
}

/** Whoever edits, cancels or decides about an event waits here for the others. */
export async function lockEdited(tx: Tx, id: string): Promise<EditedEvent | null> {
  await tx.execute(sql`select 1 from events where id = ${id} for no key update`)
  return findEdited(tx, id)
}

const date = (value: unknown) => new Date(String(value))
const maybeDate = (value: unknown) => (value === null ? null : date(value))
const local = (value: unknown) => toLocalTime(date(value))
const maybeLocal = (value: unknown) => (value === null ? null : local(value))

function toEdited(row: Row): EditedEvent {
  return {
    id: row.id as string,
    providerId: row.provider_id as string,
    ownerId: row.owner_id as string | null,
    isOwnerTrusted: row.is_trusted as boolean,
    providerName: row.provider_name as string,
    seriesId: row.series_id as string | null,
    status: row.status as PublishingStatus,
    isActive: row.is_active as boolean,
    cancelledAt: maybeDate(row.cancelled_at),
    englishAt: date(row.english_at),
    spanishAt: date(row.spanish_at),
    pending: toPending(row),
    submittedAt: maybeDate(row.submitted_at),
    reviewNotes: row.review_notes as EditedEvent['reviewNotes'],
    version: row.version as number,
    calendarSequence: row.calendar_sequence as number,
    publishedAt: maybeDate(row.published_at),
    content: toContent(row),
    capacity: row.capacity as number,
    inventoryItemId: row.inventory_item_id as string,
    ticketTypes: (row.ticket_types as Row[]).map(toTicketType),
    squads: (row.squads as Row[]).map(toSquad),
    divisions: (row.divisions as Row[]).map(toDivision),
  }
}

function toPending(row: Row): EditedEvent['pending'] {
  const proposal = row.pending_change as Snapshot | null
  const base = row.pending_base as Snapshot | null
  if (!proposal || !base) return null
  return {
    ...readProposal(base, proposal),
    at: date(row.pending_change_at),
    by: row.pending_change_by as string | null,
    proposal,
    base,
    baseVersion: row.pending_base_version as number,
  }
}

export function toContent(row: Row): Content {
  const texts = (field: string) => ({ en: row[`${field}_en`] as string, es: row[`${field}_es`] as string })
  const schedule = row.schedule as { at: string; en: string; es: string }[]
  return {
    kind: row.kind as Content['kind'],
    level: row.level as Content['level'],
    languages: row.languages as Content['languages'],
    title: texts('title'),
    summary: texts('summary'),
    description: texts('description'),
    schedule: schedule.map(({ at, en, es }) => ({ at, text: { en, es } })),
    venueName: row.venue_name as string,
    venueAddress: row.venue_address as string,
    municipality: row.municipality as string,
    mapUrl: row.map_url as string,
    startsAt: local(row.starts_at),
    endsAt: local(row.ends_at),
    minAge: row.min_age as number | null,
    credentialKinds: row.credential_kinds as Content['credentialKinds'],
    waiverId: row.waiver_id as string | null,
    fullRefundHours: row.full_refund_hours as number | null,
    halfRefundHours: row.half_refund_hours as number | null,
    organizerTerms: texts('organizer_terms'),
    coverId: row.is_cover_drawn ? null : (row.cover_id as string | null),
  }
}

export function toTicketType(row: Row): TicketType {
  return {
    id: row.id as string,
    inventoryItemId: row.inventory_item_id as string,
    name: { en: row.name_en as string, es: row.name_es as string },
    priceCents: row.price_cents as number,
    taxClass: row.tax_class as TicketType['taxClass'],
    quota: row.quota as number | null,
    saleStartsAt: maybeLocal(row.sale_starts_at),
    saleEndsAt: maybeLocal(row.sale_ends_at),
    isActive: row.is_active as boolean,
  }
}

function toSquad(row: Row): Squad {
  return {
    id: row.id as string,
    inventoryItemId: row.inventory_item_id as string,
    name: row.name as string,
    capacity: row.capacity as number,
    startsAt: maybeLocal(row.starts_at),
  }
}

function toDivision(row: Row): Division {
  return {
    id: row.id as string,
    inventoryItemId: row.inventory_item_id as string,
    name: row.name as string,
    capacity: row.capacity as number | null,
  }
}

const stamp = (at: Date) => sql`${at.toISOString()}::timestamptz`
const atLocal = (text: string) => stamp(fromLocalTime(text))

/** A sent cover is its own; a drawn one stays until it is drawn anew. */
export function contentColumns(content: Content): SQL[] {
  const schedule = content.schedule.map(({ at, text }) => ({ at, ...text }))
  return [
    sql`kind = ${content.kind}`,
    sql`level = ${content.level}`,
    sql`languages = ${sql.param([...content.languages])}::text[]`,
    sql`title_en = ${content.title.en}, title_es = ${content.title.es}`,
    sql`summary_en = ${content.summary.en}, summary_es = ${content.summary.es}`,
    sql`description_en = ${content.description.en}, description_es = ${content.description.es}`,
    sql`schedule = ${JSON.stringify(schedule)}::jsonb`,
    sql`venue_name = ${content.venueName}, venue_address = ${content.venueAddress}`,
    sql`municipality = ${content.municipality}, map_url = ${content.mapUrl}`,
    sql`starts_at = ${atLocal(content.startsAt)}, ends_at = ${atLocal(content.endsAt)}`,
    sql`min_age = ${content.minAge}`,
    sql`credential_kinds = ${sql.param([...content.credentialKinds])}::text[]`,
    sql`waiver_id = ${content.waiverId}`,
    sql`organizer_terms_en = ${content.organizerTerms.en}, organizer_terms_es = ${content.organizerTerms.es}`,
    sql`full_refund_hours = ${content.fullRefundHours}, half_refund_hours = ${content.halfRefundHours}`,
    content.coverId === null
      ? sql`cover_id = case when is_cover_drawn then cover_id end, is_cover_drawn = true`
      : sql`cover_id = ${content.coverId}, is_cover_drawn = false`,
  ]
}

/** Another version from now on. `now` is null where nothing changes that is shown: its page stays the same to the letter. */
export async function updateRow(
  tx: Tx,
  id: string,
  columns: readonly SQL[],
  now: Date | null,
): Promise<void> {
  const all = [...columns, sql`version = version + 1`, ...(now ? [sql`updated_at = ${stamp(now)}`] : [])]
  await tx.execute(sql`update events set ${sql.join(all, sql`, `)} where id = ${id}`)
}

interface NewEvent {
  id: string
  providerId: string
  seriesId: string | null
  content: Content
  inventoryItemId: string
  createdBy: string
  now: Date
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { content, now } = event
  await tx.execute(sql`
    insert into events (id, provider_id, series_id, kind, title_en, title_es, venue_name, municipality, starts_at, ends_at,
      inventory_item_id, created_by, created_at, updated_at, english_at, spanish_at, version)
    values (${event.id}, ${event.providerId}, ${event.seriesId}, ${content.kind}, ${content.title.en}, ${content.title.es},
      ${content.venueName}, ${content.municipality}, ${atLocal(content.startsAt)}, ${atLocal(content.endsAt)}, ${event.inventoryItemId},
      ${event.createdBy}, ${stamp(now)}, ${stamp(now)}, ${stamp(now)}, ${stamp(now)}, 0)`)
  await updateRow(tx, event.id, contentColumns(content), now)
}

export async function insertSeries(tx: Tx, id: string, providerId: string, rule: object): Promise<void> {
  await tx.execute(
    sql`insert into event_series (id, provider_id, rule) values (${id}, ${providerId}, ${JSON.stringify(rule)}::jsonb)`,
  )
}

interface Deed {
  eventId: string
  actorId: string | null
  action: string
  fromStatus?: PublishingStatus
  toStatus?: PublishingStatus
  reason?: string
  changes?: object
  at: Date
}

export async function recordDeed(tx: Tx, deed: Deed): Promise<void> {
  const { fromStatus = null, toStatus = null, reason = '', changes = {} } = deed
  await tx.execute(sql`
    insert into event_history (event_id, action, from_status, to_status, actor_id, reason, changes, at)
    values (${deed.eventId}, ${deed.action}, ${fromStatus}, ${toStatus}, ${deed.actorId}, ${reason},
      ${JSON.stringify(changes)}::jsonb, ${stamp(deed.at)})`)
  const { actorId, action, eventId: subjectId } = deed
  const moved = toStatus === null ? {} : { status: { before: fromStatus, after: toStatus } }
  await auditIfAdmin(tx, {
    actorId,
    action: `event-${action}`,
    subjectId,
    reason,
    changes: { ...changes, ...moved },
  })
}

export async function findLastMove(tx: Tx, eventId: string) {
  const { rows } = await tx.execute<{ action: string; actorId: string | null; at: string }>(sql`
    select action, actor_id as "actorId", at from event_history
    where event_id = ${eventId} and action = any(${sql.param([...PUBLISHING_ACTIONS])}::text[]) order by id desc limit 1`)
  return rows[0] && { ...rows[0], at: new Date(rows[0].at) }
}

/** How long a history is shown; all of it is kept. */
const SHOWN_DEEDS = 50

export async function listDeeds(db: Queryable, eventId: string) {
  const { rows } = await db.execute<{
    action: string
    actor_id: string | null
    reason: string
    at: string
    to_status: string | null
  }>(sql`
    select action, actor_id, reason, at, to_status from event_history where event_id = ${eventId}
    order by id desc limit ${SHOWN_DEEDS}`)
  return rows
}
