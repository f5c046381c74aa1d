/** Moves of an event through publishing; the table of who may is in contract/publishing.ts. */
import { sql } from 'drizzle-orm'
import {
  isResubmission,
  PUBLISHING_MOVES,
  type PublishingAction,
  refuseTransition,
} from '#contract/catalog/publishing.ts'
import type { moveEvent as move } from '#contract/events/event-editing.ts'
import {
  actorOf,
  drawSample,
  isSpanishStale,
  refuseDecided,
  refuseIncomplete,
} from '#server/features/catalog/publishing/index.ts'
import { publishEventChange } from '#server/features/events/events/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { events } from '#server/schema/events.ts'
import type { ChangeContext } from './apply-change.ts'
import { refuseStale } from './check-change.ts'
import type { Deps } from './deps.ts'
import { lockForEdit, toReply } from './edited-event.ts'
import { fitToPresent, listMissing } from './rules.ts'
import { findLastMove, lockEdited, recordDeed, updateRow } from './store.ts'
import type { EditedEvent } from './types.ts'
import { describeProposal, dropPending, editLive } from './update-event.ts'

export async function moveEvent(deps: Deps, call: Pick<Call<typeof move>, 'input' | 'me' | 'language'>) {
  const { eventId, action, reason, confirmSpanish, fieldNotes = {} } = call.input
  const context = {
    actorId: call.me.id,
    now: deps.clock.now(),
    reason,
    confirmSpanish,
    fieldNotes,
    language: call.language,
  }
  return deps.db.transaction(async (tx) => {
    const event = await lockForEdit(tx, eventId, call.me)
    await transitionEvent(tx, deps, event, action, call.me, context)
    return toReply(tx, (await lockEdited(tx, eventId)) as EditedEvent)
  })
}

export interface MoveContext extends ChangeContext {
  reason: string
  confirmSpanish: boolean
  /** What is said to single fields, where changes are asked for. */
  fieldNotes?: Record<string, string>
}

/** Of a locked event. */
export async function transitionEvent(
  tx: Tx,
  deps: Deps,
  event: EditedEvent,
  action: PublishingAction,
  me: Pick<Person, 'id' | 'role'>,
  context: MoveContext,
): Promise<void> {
  // Called off for good: neither published nor taken down again.
  if (event.cancelledAt) throw new AppError('MOVE_NOT_ALLOWED', { details: { isCancelled: true } })
  const item = {
    status: event.status,
    hasPendingChange: event.pending !== null,
    isChangesAsked: event.reviewNotes !== null,
  }
  const refusal = refuseTransition(item, action, actorOf(me), context.reason)
  if (refusal === 'MOVE_NOT_ALLOWED') await refuseDecided(tx, action, await findLastMove(tx, event.id), me)
  if (refusal) throw new AppError(refusal)
  refuseIncomplete(action, textsOf(event, action, context.confirmSpanish))
  if (isResubmission(item, action)) await resubmit(tx, event, context)
  else if (action === 'ask-changes' || action === 'ask-change-edits')
    await askChanges(tx, event, action, context)
  else if (PUBLISHING_MOVES[action].isOfChange) await decideChange(tx, deps, event, action, context)
  else if (action === 'submit' && event.isOwnerTrusted) {
    await changeStatus(tx, event, 'publish', context, 'publish-trusted')
    await drawSample(tx, 'event', event.id)
  } else await changeStatus(tx, event, action, context)
  const hasWaited = item.status === 'pending_review' || item.hasPendingChange
  if (hasWaited || action === 'submit') await tellModerators(tx)
}

/** It stays in review, and the owner may edit it until they submit it again. */
async function askChanges(
  tx: Tx,
  { id: eventId, reviewNotes }: EditedEvent,
  action: PublishingAction,
  { actorId, now, reason, fieldNotes = {} }: MoveContext,
): Promise<void> {
  if (reviewNotes) throw new AppError('MOVE_NOT_ALLOWED')
  const notes = { reason, fields: fieldNotes, at: now.toISOString(), by: actorId }
  await updateRow(tx, eventId, { reviewNotes: notes }, null)
  await recordDeed(tx, { eventId, actorId, action, reason, changes: fieldNotes, at: now })
}

/** Never older than the English text. */
const spanishConfirmed = (now: Date) => ({
  spanishAt: sql`greatest(${now.toISOString()}::timestamptz, ${events.englishAt})`,
})

async function resubmit(
  tx: Tx,
  event: EditedEvent,
  { actorId, now, reason, confirmSpanish }: ChangeContext,
): Promise<void> {
  const columns = {
    reviewNotes: null,
    ...(event.status === 'published' ? { pendingChangeAt: now } : { submittedAt: now }),
    ...(confirmSpanish && spanishConfirmed(now)),
  }
  await updateRow(tx, event.id, columns, null)
  await recordDeed(tx, { eventId: event.id, actorId, action: 'submit', reason, at: now })
}

function textsOf(event: EditedEvent, action: PublishingAction, confirmSpanish: boolean) {
  const isOfChange = (PUBLISHING_MOVES[action].isOfChange || event.status === 'published') && event.pending
  const change = isOfChange ? fitToPresent(event, isOfChange) : null
  const content = { ...event.content, ...change?.content }
  return {
    missing: listMissing(content, change?.lists.ticketTypes ?? event.ticketTypes),
    isSpanishStale: !confirmSpanish && isSpanishStale(event),
  }
}

async function changeStatus(
  tx: Tx,
  event: EditedEvent,
  action: PublishingAction,
  { actorId, now, reason, confirmSpanish }: ChangeContext,
  /** As the history calls it. */
  deedName: string = action,
): Promise<void> {
  const { to } = PUBLISHING_MOVES[action]
  const at = now.toISOString()
  const columns = {
    status: to,
    reviewNotes: null,
    submittedAt: to === 'pending_review' ? now : null,
    ...(to === 'published' && {
      publishedAt: sql`coalesce(${events.publishedAt}, ${at}::timestamptz)`,
    }),
    ...(confirmSpanish && spanishConfirmed(now)),
  }
  await updateRow(tx, event.id, columns, now)
  await recordDeed(tx, {
    eventId: event.id,
    actorId,
    action: deedName,
    fromStatus: event.status,
    toStatus: to,
    reason,
    at: now,
  })
  await publishEventChange(tx, event.id)
}

async function decideChange(
  tx: Tx,
  deps: Deps,
  event: EditedEvent,
  action: PublishingAction,
  context: ChangeContext,
): Promise<void> {
  const { pending } = event
  if (!pending) throw new AppError('MOVE_NOT_ALLOWED')
  await dropPending(tx, event.id)
  if (action === 'reject-change') {
    const { actorId, reason, now: at } = context
    const changes = describeProposal(event, pending)
    await recordDeed(tx, { eventId: event.id, actorId, action, reason, changes, at })
    return
  }
  const change = fitToPresent(event, pending)
  const { events: rules } = await deps.settings.read()
  await refuseStale(tx, event, change, { ...context, rules })
  await editLive(tx, deps, event, change, context, action)
}
