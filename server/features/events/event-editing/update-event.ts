/** An edit is live at once, or waits for an admin (rules.md Publishing). */
import { sql } from 'drizzle-orm'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import type { updateEvent } from '#contract/events/event-editing.ts'
import { actorOf, compareFields, flattenTexts } from '#server/features/catalog/publishing/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import { redrawCover } from './cover.ts'
import type { Deps } from './deps.ts'
import { describeChanges } from './describe-changes.ts'
import { fieldsOf, lockForEdit, toReply } from './edited-event.ts'
import { findChange, foldPending, listMissing, splitChange, touchesContent } from './rules.ts'
import { lockEdited, recordDeed, updateRow } from './store.ts'
import type { Change, EditedEvent, PendingChange } from './types.ts'

export async function editEvent(deps: Deps, call: Call<typeof updateEvent>) {
  const { input, me, language } = call
  const context = { actorId: me.id, now: deps.clock.now(), language }
  const { events: rules } = await deps.settings.read()
  return deps.db.transaction(async (tx) => {
    const event = await lockForEdit(tx, input.eventId, me)
    if (input.version !== event.version)
      throw new AppError('CONFLICT', { details: { version: event.version } })
    if (event.cancelledAt) throw new AppError('CONFLICT', { details: { isCancelled: true } })
    const change = foldPending(event, findChange(event, input))
    await checkChange(tx, event, change, { person: me, language, now: context.now, rules })
    refuseUnderReview(event, change, actorOf(me))
    refuseHoles(event, change)
    if (waitsForApproval(event.status, actorOf(me))) {
      const { live, waiting } = splitChange(event, change, input)
      await editLive(tx, deps, event, live, context)
      await saveProposal(tx, event, waiting, context)
    } else {
      await editLive(tx, deps, event, change, context)
      if (event.pending && event.status !== 'published') await dropPending(tx, event.id, context.now)
    }
    return toReply(tx, (await lockEdited(tx, event.id)) as EditedEvent)
  })
}

/** An admin must not approve what changed under their eyes: withdraw it first. */
function refuseUnderReview(event: EditedEvent, change: Change, actor: 'owner' | 'admin'): void {
  if (actor === 'owner' && event.status === 'pending_review' && touchesContent(event, change)) {
    throw new AppError('CONFLICT', { details: { status: event.status } })
  }
}

/** What is live stays complete in both languages. */
function refuseHoles({ status, content, ticketTypes }: EditedEvent, change: Change): void {
  if (status !== 'published') return
  const missing = listMissing({ ...content, ...change.content }, change.lists.ticketTypes ?? ticketTypes)
  const before = new Set(listMissing(content, ticketTypes))
  const fresh = missing.filter((field) => !before.has(field))
  if (fresh.length > 0) throw new AppError('INCOMPLETE', { details: { missing: fresh } })
}

export async function editLive(
  tx: Tx,
  deps: Deps,
  event: EditedEvent,
  live: Change,
  context: ChangeContext,
  action = 'edit',
): Promise<void> {
  const after = await applyChange(tx, deps, event, live, context)
  await redrawCover(tx, deps, event.content, after)
  const changes = describeChanges(event, after)
  if (Object.keys(changes).length === 0 && action === 'edit') return
  const { actorId, reason, now: at } = context
  await recordDeed(tx, { eventId: event.id, actorId, action, reason, changes, at })
}

async function saveProposal(
  tx: Tx,
  event: EditedEvent,
  waiting: PendingChange | null,
  { actorId, now: at }: ChangeContext,
): Promise<void> {
  if (!waiting && !event.pending) return
  if (waiting) await savePending(tx, event.id, waiting, { actorId, at })
  else await dropPending(tx, event.id, at)
  const action = waiting ? 'propose-change' : 'withdraw-change'
  const changes = waiting ? describeProposal(event, waiting) : {}
  await recordDeed(tx, { eventId: event.id, actorId, action, changes, at })
}

async function savePending(
  tx: Tx,
  eventId: string,
  waiting: PendingChange,
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  const columns = [
    sql`pending_change = ${JSON.stringify(waiting)}::jsonb`,
    sql`pending_change_at = ${at.toISOString()}::timestamptz`,
    sql`pending_change_by = ${actorId}`,
  ]
  await updateRow(tx, eventId, columns, at)
}

export async function dropPending(tx: Tx, eventId: string, now: Date): Promise<void> {
  await updateRow(
    tx,
    eventId,
    [sql`pending_change = null, pending_change_at = null, pending_change_by = null`],
    now,
  )
}

export function describeProposal(event: EditedEvent, pending: PendingChange) {
  const after = fieldsOf(pending)
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, { ...event.content, ...event }[field as 'kind']]),
  )
  return compareFields(flattenTexts(before), flattenTexts(after))
}
