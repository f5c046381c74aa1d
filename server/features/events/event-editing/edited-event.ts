/** What every edit shares: whose event it is, and how it is shown to its organizer. */

import { sql } from 'drizzle-orm'
import type { InstructorStatus } from '#contract/events/event-terms.ts'
import { isSpanishStale, showReviewNotes } from '#server/features/catalog/publishing/index.ts'
import { countWaiting } from '#server/features/events/events/index.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { showCounter } from './counter-rules.ts'
import { withoutInventoryItem } from './rules.ts'
import { isSample } from './sample-events.ts'
import { findEdited, listDeeds, lockEdited } from './store.ts'
import type { EditedEvent, PendingChange, StoredCounter } from './types.ts'

/** Someone else's event answers "not found", so that it does not leak. */
function isEditableBy(event: EditedEvent | null, person: Person): event is EditedEvent {
  return event !== null && (person.role === 'admin' || event.ownerId === ownerIdOf(person, 'events'))
}

/** A sample is neither edited nor copied: a copy would keep its provider, and with that all of them. */
export async function lockForEdit(tx: Tx, eventId: string, person: Person): Promise<EditedEvent> {
  const event = await lockEdited(tx, eventId)
  if (!isEditableBy(event, person)) throw new AppError('NOT_FOUND')
  if (await isSample(tx, eventId)) throw new AppError('SAMPLE_ITEM')
  return event
}

export async function readForEdit(db: Database, eventId: string, person: Person) {
  const event = await findEdited(db, eventId)
  if (!isEditableBy(event, person)) throw new AppError('NOT_FOUND')
  return toReply(db, event)
}

export async function toReply(db: Database | Tx, event: EditedEvent) {
  const { content, pending } = event
  const deeds = await listDeeds(db, event.id)
  const people = await findPeople(db, [
    ...new Set([pending?.by ?? null, ...deeds.map(({ actor_id }) => actor_id)]),
  ])
  const nameOf = (id: string | null) => people.get(id ?? '')?.displayName ?? ''
  return {
    ...content,
    id: event.id,
    providerId: event.providerId,
    seriesId: event.seriesId,
    status: event.status,
    isActive: event.isActive,
    isCancelled: event.cancelledAt !== null,
    isSpanishStale: isSpanishStale(event),
    reviewNotes: await showReviewNotes(db, event.reviewNotes),
    capacity: event.capacity,
    ticketTypes: event.ticketTypes.map(withoutInventoryItem),
    squads: event.squads.map(withoutInventoryItem),
    divisions: event.divisions.map(withoutInventoryItem),
    pendingChange: pending && {
      at: pending.at.toISOString(),
      by: nameOf(pending.by),
      fields: fieldsOf(pending),
    },
    ...(await countPeople(db, event.id)),
    instructors: await listInstructors(db, event.id),
    version: event.version,
    history: deeds.map(({ action, actor_id, reason, at, to_status }) => ({
      action,
      by: nameOf(actor_id),
      reason,
      at: new Date(at).toISOString(),
      toStatus: to_status,
    })),
  }
}

export function fieldsOf({ content, lists }: PendingChange): Record<string, unknown> {
  return {
    ...content,
    ...Object.fromEntries(Object.entries(lists).map(([kind, { list }]) => [kind, list])),
  }
}

async function countPeople(db: Database | Tx, eventId: string) {
  const { rows } = await db.execute<{ sold: number; waiting: number }>(sql`
    select (select count(*)::int from seats where event_id = ${eventId} and status = 'booked') as sold,
      ${countWaiting(eventId)} as waiting`)
  return { seatsSold: rows[0]?.sold ?? 0, waiting: rows[0]?.waiting ?? 0 }
}

/** The page of each is joined in: a list of names in one statement. */
async function listInstructors(db: Database | Tx, eventId: string) {
  const { rows } = await db.execute<{
    id: string
    name: string
    slug: string
    status: InstructorStatus
    reason: string
    share_bp: number | null
    role: string
    counter: StoredCounter | null
  }>(sql`
    select c.id, c.name, c.slug, i.status, i.reason, i.share_bp, i.role, i.counter
    from event_instructors i join collaborators c on c.id = i.instructor_id
    where i.event_id = ${eventId} order by i.proposed_at, c.id`)
  return rows.map(({ share_bp: shareBp, counter, ...row }) => ({
    ...row,
    sharePercent: shareBp === null ? null : shareBp / 100,
    counter: showCounter(counter),
  }))
}
