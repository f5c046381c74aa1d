/** Moves of an event through publishing; the table of who may is in contract/publishing.ts. */
import { sql } from 'drizzle-orm'
import { PUBLISHING_MOVES, type PublishingAction, refuseTransition } from '#contract/catalog/publishing.ts'
import type { moveEvent } from '#contract/events/event-editing.ts'
import {
  actorOf,
  isSpanishStale,
  refuseDecided,
  refuseIncomplete,
} from '#server/features/catalog/publishing/index.ts'
import { publishEventChange } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { ChangeContext } from './apply-change.ts'
import { refuseStale } from './check-change.ts'
import type { Deps } from './deps.ts'
import { lockForEdit, toReply } from './edited-event.ts'
import { fitToPresent, listMissing } from './rules.ts'
import { findLastMove, lockEdited, recordDeed, updateRow } from './store.ts'
import type { EditedEvent } from './types.ts'
import { describeProposal, dropPending, editLive } from './update-event.ts'

export async function transitionManagedFulfillment(deps: Deps, call: Call<typeof moveEvent>) {
  const { eventId, action, reason, confirmSpanish } = call.input
  const context = {
    actorId: call.me.id,
    now: deps.clock.now(),
    reason,
    confirmSpanish,
    language: call.language,
  }
  return deps.db.transaction(async (tx) => {
    const event = await lockForEdit(tx, eventId, call.me)
    // Called off for good: neither published nor taken down again.
    if (event.cancelledAt) throw new AppError('MOVE_NOT_ALLOWED', { details: { isCancelled: true } })
    const item = { status: event.status, hasPendingChange: event.pending !== null }
    const refusal = refuseTransition(item, action, actorOf(call.me), reason)
    if (refusal === 'MOVE_NOT_ALLOWED')
      await refuseDecided(tx, action, await findLastMove(tx, eventId), call.me)
    if (refusal) throw new AppError(refusal)
    refuseIncomplete(action, textsOf(event, action, confirmSpanish))
    if (PUBLISHING_MOVES[action].isOfChange) await decideChange(tx, deps, event, action, context)
    else await changeStatus(tx, event, action, context)
    return toReply(tx, (await lockEdited(tx, eventId)) as EditedEvent)
  })
}

function textsOf(event: EditedEvent, action: PublishingAction, confirmSpanish: boolean) {
  const isOfChange = PUBLISHING_MOVES[action].isOfChange && event.pending
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
): Promise<void> {
  const { to } = PUBLISHING_MOVES[action]
  const at = sql`${now.toISOString()}::timestamptz`
  const columns = [sql`status = ${to}`]
  if (to === 'published') columns.push(sql`published_at = coalesce(published_at, ${at})`)
  if (confirmSpanish) columns.push(sql`spanish_at = greatest(${at}, english_at)`)
  await updateRow(tx, event.id, columns, now)
  const deed = { eventId: event.id, actorId, action, fromStatus: event.status, toStatus: to, reason, at: now }
  await recordDeed(tx, deed)
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
  await dropPending(tx, event.id, context.now)
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
