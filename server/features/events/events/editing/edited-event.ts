/** What every edit shares: whose event it is, and how it is shown to its organizer. */

import { and, asc, eq } from 'drizzle-orm'
import { isSpanishStale, showReviewNotes } from '#server/features/catalog/publishing/index.ts'
import { seatRows } from '#server/features/events/bookings/queries.ts'
import { countWaiting } from '#server/features/events/waitlist/queries.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { eventInstructors, events } from '#server/schema/events.ts'
import { showCounter } from './counter-rules.ts'
import { withoutInventoryItem } from './rules.ts'
import { isSample } from './sample-events.ts'
import { findEdited, listDeeds, lockEdited } from './store.ts'
import type { EditedEvent, PendingChange } from './types.ts'

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
    ...new Set([pending?.by ?? null, ...deeds.map(({ actorId }) => actorId)]),
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
    history: deeds.map(({ action, actorId, reason, at, toStatus }) => ({
      action,
      by: nameOf(actorId),
      reason,
      at: at.toISOString(),
      toStatus,
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
  const seats = seatRows('seats')
  const booked = and(eq(seats.eventId, eventId), eq(seats.status, 'booked'))
  const [counted] = await db
    .select({ seatsSold: db.$count(seats, booked), waiting: countWaiting(eventId) })
    .from(events)
    .where(eq(events.id, eventId))
  return counted ?? { seatsSold: 0, waiting: 0 }
}

/** The page of each is joined in: a list of names in one statement. */
async function listInstructors(db: Database | Tx, eventId: string) {
  const { status, reason, shareBp, role, counter, proposedAt } = eventInstructors
  const page = collaboratorRows('page')
  const { id, name, slug } = page
  const rows = await db
    .select({ id, name, slug, status, reason, shareBp, role, counter })
    .from(eventInstructors)
    .innerJoin(page, eq(id, eventInstructors.instructorId))
    .where(eq(eventInstructors.eventId, eventId))
    .orderBy(asc(proposedAt), asc(id))
  return rows.map(({ shareBp, counter, ...row }) => ({
    ...row,
    sharePercent: shareBp === null ? null : shareBp / 100,
    counter: showCounter(counter),
  }))
}
