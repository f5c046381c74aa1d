/** What the rows of an event and its parts mean to whoever edits it. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toLocalTime } from '#server/features/events/events/index.ts'
import type { AsJson } from '#server/platform/database/json-row.ts'
import type { divisions, events, squads, ticketTypes } from '#server/schema/events.ts'
import { readProposal } from './rules.ts'
import type { Content, Division, EditedEvent, Squad, TicketType } from './types.ts'

type EventRow = typeof events.$inferSelect

/** The parts of an event in their order, beside it in the same statement. */
export function partsOf<T extends typeof ticketTypes | typeof squads | typeof divisions>(
  table: T,
  eventId: PgColumn,
) {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  )
  return sql<AsJson<T['$inferSelect']>[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(${sql.join(columns, sql`, `)}) order by ${table.position}, ${table.id}), '[]')
    from ${table} where ${table.eventId} = ${eventId})`
}

const maybeLocal = (text: string | null) => (text === null ? null : toLocalTime(new Date(text)))

export function toPending(event: EventRow): EditedEvent['pending'] {
  const { pendingChange: proposal, pendingBase: base } = event
  if (!proposal || !base) return null
  return {
    ...readProposal(base, proposal),
    at: event.pendingChangeAt as Date,
    by: event.pendingChangeBy,
    proposal,
    base,
    baseVersion: event.pendingBaseVersion as number,
  }
}

export function toContent(event: EventRow): Content {
  return {
    kind: event.kind,
    level: event.level,
    languages: event.languages,
    title: { en: event.titleEn, es: event.titleEs },
    summary: { en: event.summaryEn, es: event.summaryEs },
    description: { en: event.descriptionEn, es: event.descriptionEs },
    schedule: event.schedule.map(({ at, en, es }) => ({ at, text: { en, es } })),
    venueName: event.venueName,
    venueAddress: event.venueAddress,
    municipality: event.municipality,
    mapUrl: event.mapUrl,
    startsAt: toLocalTime(event.startsAt),
    endsAt: toLocalTime(event.endsAt),
    minAge: event.minAge,
    credentialKinds: event.credentialKinds,
    waiverId: event.waiverId,
    fullRefundHours: event.fullRefundHours,
    halfRefundHours: event.halfRefundHours,
    organizerTerms: { en: event.organizerTermsEn, es: event.organizerTermsEs },
    coverId: event.isCoverDrawn ? null : event.coverId,
  }
}

export function toTicketType(row: AsJson<typeof ticketTypes.$inferSelect>): TicketType {
  const { id, inventoryItemId, priceCents, taxClass, quota, isActive } = row
  return {
    id,
    inventoryItemId,
    name: { en: row.nameEn, es: row.nameEs },
    priceCents,
    taxClass,
    quota,
    saleStartsAt: maybeLocal(row.saleStartsAt),
    saleEndsAt: maybeLocal(row.saleEndsAt),
    isActive,
  }
}

export function toSquad(row: AsJson<typeof squads.$inferSelect>): Squad {
  const { id, inventoryItemId, name, capacity } = row
  return { id, inventoryItemId, name, capacity, startsAt: maybeLocal(row.startsAt) }
}

export function toDivision({ id, inventoryItemId, name, capacity }: typeof divisions.$inferSelect): Division {
  return { id, inventoryItemId, name, capacity }
}
