/** Events as they are edited, in the database. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import { PUBLISHING_ACTIONS } from '#contract/catalog/publishing.ts'
import { inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'
import { fromLocalTime } from '#server/features/events/events/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { auditIfAdmin } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { divisions, eventHistory, eventSeries, events, squads, ticketTypes } from '#server/schema/events.ts'
import { partsOf, toContent, toDivision, toPending, toSquad, toTicketType } from './edited-rows.ts'
import type { Content, EditedEvent } from './types.ts'

type Queryable = Database | Tx

async function readEdited(db: Queryable, id: string) {
  const [organizer, pool] = [collaboratorRows('organizer'), inventoryItemRows('pool')]
  const [row] = await db
    .select({
      event: events,
      ownerId: organizer.userId,
      isOwnerTrusted: organizer.isTrusted,
      providerName: organizer.name,
      capacity: pool.onHand,
      ticketTypes: partsOf(ticketTypes, events.id),
      squads: partsOf(squads, events.id),
      divisions: partsOf(divisions, events.id),
    })
    .from(events)
    .innerJoin(organizer, eq(organizer.id, events.providerId))
    .innerJoin(pool, eq(pool.id, events.inventoryItemId))
    .where(eq(events.id, id))
  return row
}

export async function findEdited(db: Queryable, id: string): Promise<EditedEvent | null> {
  const row = await readEdited(db, id)
  return row ? toEdited(row) : null
}

/** Whoever edits, cancels or decides about an event waits here for the others. */
export async function lockEdited(tx: Tx, id: string): Promise<EditedEvent | null> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('no key update')
  return findEdited(tx, id)
}

function toEdited({ event, ...row }: NonNullable<Awaited<ReturnType<typeof readEdited>>>): EditedEvent {
  return {
    id: event.id,
    providerId: event.providerId,
    ownerId: row.ownerId,
    isOwnerTrusted: row.isOwnerTrusted,
    providerName: row.providerName,
    seriesId: event.seriesId,
    status: event.status,
    isActive: event.isActive,
    cancelledAt: event.cancelledAt,
    englishAt: event.englishAt,
    spanishAt: event.spanishAt,
    pending: toPending(event),
    submittedAt: event.submittedAt,
    reviewNotes: event.reviewNotes,
    version: event.version,
    calendarSequence: event.calendarSequence,
    publishedAt: event.publishedAt,
    content: toContent(event),
    capacity: row.capacity,
    inventoryItemId: event.inventoryItemId,
    ticketTypes: row.ticketTypes.map(toTicketType),
    squads: row.squads.map(toSquad),
    divisions: row.divisions.map(toDivision),
  }
}

export type EventColumns = PgUpdateSetSource<typeof events>

/** A sent cover is its own; a drawn one stays until it is drawn anew. */
export function contentColumns(content: Content): EventColumns {
  return {
    kind: content.kind,
    level: content.level,
    languages: [...content.languages],
    titleEn: content.title.en,
    titleEs: content.title.es,
    summaryEn: content.summary.en,
    summaryEs: content.summary.es,
    descriptionEn: content.description.en,
    descriptionEs: content.description.es,
    schedule: content.schedule.map(({ at, text }) => ({ at, ...text })),
    venueName: content.venueName,
    venueAddress: content.venueAddress,
    municipality: content.municipality,
    mapUrl: content.mapUrl,
    startsAt: fromLocalTime(content.startsAt),
    endsAt: fromLocalTime(content.endsAt),
    minAge: content.minAge,
    credentialKinds: [...content.credentialKinds],
    waiverId: content.waiverId,
    organizerTermsEn: content.organizerTerms.en,
    organizerTermsEs: content.organizerTerms.es,
    fullRefundHours: content.fullRefundHours,
    halfRefundHours: content.halfRefundHours,
    coverId: content.coverId ?? sql`case when ${events.isCoverDrawn} then ${events.coverId} end`,
    isCoverDrawn: content.coverId === null,
  }
}

/** Another version from now on. `now` is null where nothing changes that is shown: its page stays the same to the letter. */
export async function updateRow(tx: Tx, id: string, columns: EventColumns, now: Date | null): Promise<void> {
  await tx
    .update(events)
    .set({ ...columns, version: sql`${events.version} + 1`, ...(now && { updatedAt: now }) })
    .where(eq(events.id, id))
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
  const { content, now, ...row } = event
  await tx.insert(events).values({
    ...row,
    kind: content.kind,
    titleEn: content.title.en,
    titleEs: content.title.es,
    venueName: content.venueName,
    municipality: content.municipality,
    startsAt: fromLocalTime(content.startsAt),
    endsAt: fromLocalTime(content.endsAt),
    createdAt: now,
    updatedAt: now,
    englishAt: now,
    spanishAt: now,
    version: 0,
  })
  await updateRow(tx, event.id, contentColumns(content), now)
}

export async function insertSeries(tx: Tx, series: typeof eventSeries.$inferInsert): Promise<void> {
  await tx.insert(eventSeries).values(series)
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
  await tx.insert(eventHistory).values({ ...deed, changes: { ...changes } })
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
  const { id, action, actorId, at } = eventHistory
  const [move] = await tx
    .select({ action, actorId, at })
    .from(eventHistory)
    .where(and(eq(eventHistory.eventId, eventId), inArray(action, [...PUBLISHING_ACTIONS])))
    .orderBy(desc(id))
    .limit(1)
  return move
}

/** How long a history is shown; all of it is kept. */
const SHOWN_DEEDS = 50

export async function listDeeds(db: Queryable, eventId: string) {
  const { id, action, actorId, reason, at, toStatus } = eventHistory
  return db
    .select({ action, actorId, reason, at, toStatus })
    .from(eventHistory)
    .where(eq(eventHistory.eventId, eventId))
    .orderBy(desc(id))
    .limit(SHOWN_DEEDS)
}
