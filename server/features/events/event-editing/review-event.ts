/** What moderation needs of events: what waits, one as it would be, and the decision. */
import { sql } from 'drizzle-orm'
import {
  actionOf,
  isSpanishStale,
  type ReviewDecision,
  refuseOtherVersion,
  reviewVersionOf,
  showReviewNotes,
} from '#server/features/catalog/publishing/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from './deps.ts'
import { listMissing, takeSnapshot } from './rules.ts'
import { findEdited, lockEdited } from './store.ts'
import { transitionEvent } from './transition-event.ts'
import type { EditedEvent, Snapshot } from './types.ts'

interface Row extends Record<string, unknown> {
  id: string
  title_en: string
  title_es: string
  provider_id: string
  provider_name: string
  owner_id: string | null
  cover_id: string | null
  version: number
  submitted_at: string | null
  pending_change_at: string | null
  updated_at: string
  is_asked: boolean
}

/** New events and changes of live ones, apart. The join and the index of what waits are plainer as SQL. */
export async function listEventsToReview(db: Database | Tx, isChange: boolean) {
  const waits = isChange
    ? sql`e.status = 'published' and e.pending_change is not null`
    : sql`e.status = 'pending_review'`
  const { rows } = await db.execute<Row>(sql`
    select e.id, e.title_en, e.title_es, e.provider_id, c.name as provider_name, c.user_id as owner_id, e.cover_id, e.version,
      e.submitted_at, e.pending_change_at, e.updated_at, e.review_notes is not null as is_asked
    from events e join collaborators c on c.id = e.provider_id
    where (e.status = 'pending_review' or e.pending_change is not null) and ${waits} and e.cancelled_at is null`)
  return rows.map((row) => {
    const since = new Date((isChange ? row.pending_change_at : row.submitted_at) ?? row.updated_at)
    const version = row.is_asked && !isChange ? String(row.version) : since.toISOString()
    return {
      id: row.id,
      title: { en: row.title_en, es: row.title_es },
      providerId: row.provider_id,
      providerName: row.provider_name,
      ownerId: row.owner_id,
      imageId: row.cover_id,
      since,
      isAsked: row.is_asked,
      version,
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
