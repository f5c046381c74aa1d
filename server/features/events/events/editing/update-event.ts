/** An edit is live at once, or waits for an admin (rules.md Publishing). */
import { isDeepStrictEqual } from 'node:util'
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import type { updateEvent } from '#contract/events/event-editing.ts'
import {
  actorOf,
  type Changes,
  compareFields,
  drawSample,
  flattenTexts,
} from '#server/features/catalog/publishing/index.ts'
import { publishEventChange } from '#server/features/events/events/index.ts'
import { tellModerators } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { applyChange, type ChangeContext } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import { redrawCover } from './cover.ts'
import type { Deps } from './deps.ts'
import { fieldsOf, lockForEdit, toReply } from './edited-event.ts'
import {
  findChange,
  foldPending,
  isNothing,
  listMissing,
  readProposal,
  splitChange,
  takeSnapshot,
  toProposal,
  touchesContent,
  withoutInventoryItem,
} from './rules.ts'
import { lockEdited, recordDeed, updateRow } from './store.ts'
import { type Change, type EditedEvent, PART_KINDS, type PendingChange, type Snapshot } from './types.ts'

export async function editEvent(
  deps: Deps,
  call: Pick<Call<typeof updateEvent>, 'input' | 'me' | 'language'>,
) {
  const { input, me, language } = call
  const context = { actorId: me.id, now: deps.clock.now(), language }
  const { events: rules } = await deps.settings.read()
  return deps.db.transaction(async (tx) => {
    const event = await lockForEdit(tx, input.eventId, me)
    if (input.version !== event.version)
      throw new AppError('CONFLICT', { details: { version: event.version } })
    if (event.cancelledAt) throw new AppError('CONFLICT', { details: { isCancelled: true } })
    await setActive(tx, event, input.isActive, context)
    const change = foldPending(event, findChange(event, input))
    await checkChange(tx, event, change, { person: me, language, now: context.now, rules })
    refuseUnderReview(event, change, actorOf(me))
    refuseHoles(event, change)
    if (waitsForApproval(event.status, actorOf(me), { isTrusted: event.isOwnerTrusted })) {
      const { live, waiting } = splitChange(event, change, input)
      if (!isNothing(event, live)) await editLive(tx, deps, event, live, context)
      await saveProposal(tx, (await lockEdited(tx, event.id)) as EditedEvent, waiting, context)
    } else {
      await editLive(tx, deps, event, change, context)
      if (event.pending && event.status !== 'published') await dropPending(tx, event.id)
      if (isTrustedEdit(event, change, me)) await drawSample(tx, 'event', event.id)
    }
    return toReply(tx, (await lockEdited(tx, event.id)) as EditedEvent)
  })
}

/** Hidden or shown again, whatever its state is: nobody has to look at it first. */
async function setActive(
  tx: Tx,
  { id: eventId, isActive: wasActive }: EditedEvent,
  isActive: boolean | undefined,
  { actorId, now: at }: ChangeContext,
): Promise<void> {
  if (isActive === undefined || isActive === wasActive) return
  await updateRow(tx, eventId, { isActive }, at)
  await recordDeed(tx, { eventId, actorId, action: isActive ? 'show' : 'hide', at })
  await publishEventChange(tx, eventId)
}

/** What a trusted provider has changed without being looked at. */
function isTrustedEdit(event: EditedEvent, change: Change, me: Person): boolean {
  return event.status === 'published' && actorOf(me) === 'owner' && touchesContent(event, change)
}

/** An admin must not approve what changed under their eyes: withdraw it first, unless they asked for changes. */
function refuseUnderReview(event: EditedEvent, change: Change, actor: 'owner' | 'admin'): void {
  const isLooked = event.status === 'pending_review' && event.reviewNotes === null
  if (actor === 'owner' && isLooked && touchesContent(event, change)) {
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

/** Beside the event as it is live now. Edits that were asked for count when the owner submits them. */
async function saveProposal(
  tx: Tx,
  event: EditedEvent,
  waiting: PendingChange | null,
  { actorId, now: at }: ChangeContext,
): Promise<void> {
  const proposal = waiting && toProposal(event, waiting)
  if (isSameProposal(event, proposal)) return
  if (proposal) await savePending(tx, event, proposal, { actorId, at })
  else await dropPending(tx, event.id)
  const action = waiting ? 'propose-change' : 'withdraw-change'
  const changes = waiting ? describeProposal(event, waiting) : {}
  await recordDeed(tx, { eventId: event.id, actorId, action, changes, at })
  await tellModerators(tx)
}

/** A price that moved, which is live at once, makes no other proposal. */
function isSameProposal(event: EditedEvent, proposal: Snapshot | null): boolean {
  const { pending } = event
  if (!pending || !proposal) return !pending && !proposal
  const { content, lists } = readProposal(takeSnapshot(event), proposal)
  return isDeepStrictEqual([content, lists], [pending.content, pending.lists])
}

async function savePending(
  tx: Tx,
  event: EditedEvent,
  proposal: Snapshot,
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  const columns = {
    pendingChange: proposal,
    pendingBase: takeSnapshot(event),
    pendingBaseVersion: event.version,
    pendingChangeAt: at,
    pendingChangeBy: actorId,
  }
  await updateRow(tx, event.id, columns, null)
}

export async function dropPending(tx: Tx, eventId: string): Promise<void> {
  const columns = {
    pendingChange: null,
    pendingChangeAt: null,
    pendingChangeBy: null,
    pendingBase: null,
    pendingBaseVersion: null,
    reviewNotes: null,
  }
  await updateRow(tx, eventId, columns, null)
}

export function describeProposal(event: EditedEvent, pending: PendingChange) {
  const after = fieldsOf(pending)
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, { ...event.content, ...event }[field as 'kind']]),
  )
  return compareFields(flattenTexts(before), flattenTexts(after))
}

/** What changed, field by field, for the history. */
function describeChanges(before: EditedEvent, after: EditedEvent): Changes {
  return {
    ...compareFields(flattenTexts(before.content), flattenTexts(after.content)),
    ...compareFields({ capacity: before.capacity }, { capacity: after.capacity }),
    ...Object.assign(
      {},
      ...PART_KINDS.map((kind) =>
        compareFields(
          { [kind]: before[kind].map(withoutInventoryItem) },
          { [kind]: after[kind].map(withoutInventoryItem) },
        ),
      ),
    ),
  }
}
