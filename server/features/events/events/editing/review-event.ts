/** What moderation needs of events: what waits, one as it would be, and the decision. */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import {
  actionOf,
  isSpanishStale,
  type ReviewDecision,
  refuseOtherVersion,
  reviewVersionOf,
  showReviewNotes,
} from '#server/features/catalog/publishing/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { events } from '#server/schema/events.ts'
import type { Deps } from './deps.ts'
import { listMissing, takeSnapshot } from './rules.ts'
import { findEdited, lockEdited } from './store.ts'
import { transitionEvent } from './transition-event.ts'
import type { EditedEvent, Snapshot } from './types.ts'

/** New events and changes of live ones, apart. */
export async function listEventsToReview(db: Database | Tx, isChange: boolean) {
  const organizer = collaboratorRows('organizer')
  const hasChange = isNotNull(events.pendingChange)
  const isNew = isWord(events.status, 'pending_review')
  const waits = isChange ? and(eq(events.status, 'published'), hasChange) : isNew
  const { id, titleEn, titleEs, providerId, coverId, version, reviewNotes } = events
  const { submittedAt, pendingChangeAt, updatedAt, cancelledAt } = events
  const rows = await db
    .select({
      event: { id, titleEn, titleEs, providerId, coverId, version, reviewNotes },
      times: { submittedAt, pendingChangeAt, updatedAt },
      providerName: organizer.name,
      ownerId: organizer.userId,
    })
    .from(events)
    .innerJoin(organizer, eq(organizer.id, providerId))
    // The first half is the condition of the index of what waits.
    .where(and(or(isNew, hasChange), waits, isNull(cancelledAt)))
  return rows.map(({ event, times, providerName, ownerId }) => {
    const since = (isChange ? times.pendingChangeAt : times.submittedAt) ?? times.updatedAt
    const isAsked = event.reviewNotes !== null
    return {
      id: event.id,
      title: { en: event.titleEn, es: event.titleEs },
      providerId: event.providerId,
      providerName,
      ownerId,
      imageId: event.coverId,
      since,
      isAsked,
      version: isAsked && !isChange ? String(event.version) : since.toISOString(),
    }
  })
}

function isWaiting(event: EditedEvent | null, isChange: boolean): event is EditedEvent {
  if (!event || event.cancelledAt) return false
  return isChange ? event.status === 'published' && event.pending !== null : event.status === 'pending_review'
}

const flatten = ({ content, ...lists }: Snapshot) => ({ ...content, ...lists })

/** Null: it does not wait. */
export async function readEventReview(db: Database | Tx, id: string, isChange: boolean) {
  const event = await findEdited(db, id)
  if (!isWaiting(event, isChange)) return null
  const { pending } = event
  const live = takeSnapshot(event)
  const proposed = isChange && pending ? pending.proposal : live
  return {
    version: reviewVersionOf({ ...event, pendingAt: event.pending?.at ?? null }, isChange),
    base: isChange && pending ? flatten(pending.base) : null,
    proposed: flatten(proposed),
    live: flatten(live),
    confirmSpanish: false,
    missing: listMissing(proposed.content, proposed.ticketTypes),
    isSpanishStale: !isChange && isSpanishStale(event),
    // Storing the proposal is itself one version.
    hasLiveMoved: isChange && pending !== null && pending.baseVersion + 1 < event.version,
    reviewNotes: await showReviewNotes(db, event.reviewNotes),
    path: `/events/${event.id}`,
  }
}

export interface EventDecision extends ReviewDecision {
  eventId: string
}

export async function decideEvent(tx: Tx, deps: Deps, given: EventDecision): Promise<void> {
  const { eventId, isChange, actorId, now, reason, fieldNotes } = given
  const event = await lockEdited(tx, eventId)
  if (!event) throw new AppError('NOT_FOUND')
  if (isWaiting(event, isChange))
    refuseOtherVersion({ ...event, pendingAt: event.pending?.at ?? null }, given)
  const action = actionOf(given)
  const context = { actorId, now, reason, fieldNotes, confirmSpanish: false, language: 'en' as const }
  await transitionEvent(tx, deps, event, action, { id: actorId, role: 'admin' }, context)
}

/** Taken down because of a report; seats that are sold stay sold. */
export async function takeEventDown(
  tx: Tx,
  deps: Deps,
  { eventId, reason, actorId, now }: Pick<EventDecision, 'eventId' | 'reason' | 'actorId' | 'now'>,
): Promise<void> {
  const event = await lockEdited(tx, eventId)
  if (event?.status !== 'published' || event.cancelledAt) return
  const context = { actorId, now, reason, confirmSpanish: false, language: 'en' as const }
  await transitionEvent(tx, deps, event, 'unpublish', { id: actorId, role: 'admin' }, context)
}

/** What a report says it is about; null: there is no such event. */
export async function describeEvent(db: Database | Tx, id: string) {
  const event = await findEdited(db, id)
  if (!event) return null
  return {
    title: event.content.title,
    providerId: event.providerId,
    ownerId: event.ownerId,
    isLive: event.status === 'published',
    path: `/events/${event.id}`,
    content: flatten(takeSnapshot(event)),
  }
}
