/** The rows of a managed list, read from the database. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ManagedEvent } from '#contract/events/managed-events.schemas.ts'
import { countWaiting } from '#server/features/events/waitlist/queries.ts'
import { ticketTypes } from '#server/schema/events.ts'
import type { Deps } from '../deps.ts'
import { partsOf, toContent, toTicketType } from '../edited-rows.ts'
import { listMissing } from '../rules.ts'
import { event, IS_REJECTED, organizer, pool, SOLD } from './filters.ts'

export type ManagedRow = z.output<typeof ManagedEvent>

interface Wanted {
  isMatch: SQL
  order: SQL
  limit: number
  offset: number
  language: 'en' | 'es'
}

const teaching = (status: string) =>
  sql<number>`(select count(*)::int from event_instructors i where i.event_id = e.id and i.status = ${status})`

/** One statement a page: what is sold, who waits and who teaches is counted beside each row. */
async function selectRows(db: Deps['db'], { isMatch, order, limit, offset }: Wanted) {
  return db
    .select({
      event,
      organizer: { id: organizer.id, name: organizer.name },
      capacity: pool.onHand,
      sold: SOLD,
      waiting: countWaiting(sql`e.id`),
      isRejected: sql<boolean>`coalesce(${IS_REJECTED}, false)`,
      accepted: teaching('accepted'),
      proposed: teaching('proposed'),
      countered: teaching('countered'),
      ticketTypes: partsOf(ticketTypes, event.id),
    })
    .from(event)
    .innerJoin(organizer, eq(organizer.id, event.providerId))
    .innerJoin(pool, eq(pool.id, event.inventoryItemId))
    .where(isMatch)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

export async function readRows({ db, clock }: Deps, wanted: Wanted): Promise<ManagedRow[]> {
  const rows = await selectRows(db, wanted)
  const now = clock.now()
  return rows.map((row) => toManagedEvent(row, wanted.language, now))
}

/** A draft may have its title in one language alone. */
function toManagedEvent({ event, ...row }: Row, language: 'en' | 'es', now: Date): ManagedRow {
  const content = toContent(event)
  const { title } = content
  return {
    id: event.id,
    title: language === 'es' ? title.es || title.en : title.en || title.es,
    kind: event.kind,
    organizer: row.organizer,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    venueName: event.venueName,
    municipality: event.municipality,
    status: event.status,
    isActive: event.isActive,
    isCancelled: event.cancelledAt !== null,
    isOver: event.endsAt <= now,
    hasPendingChange: event.pendingChange !== null,
    isSpanishStale: event.spanishAt < event.englishAt,
    isSample: event.isSample,
    isChangesAsked: event.reviewNotes !== null,
    isRejected: row.isRejected,
    missing: listMissing(content, row.ticketTypes.map(toTicketType)),
    instructors: { accepted: row.accepted, waiting: row.proposed, countered: row.countered },
    seriesId: event.seriesId,
    seatsSold: row.sold,
    capacity: row.capacity,
    waiting: row.waiting,
    version: event.version,
    updatedAt: event.updatedAt.toISOString(),
  }
}
