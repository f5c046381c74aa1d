/** Writes an edit into a locked event. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { createInventoryItem } from '#server/features/catalog/inventory/index.ts'
import { forgetReminders, markSquadsMoved } from '#server/features/events/bookings/index.ts'
import { dropFromCheckInLists } from '#server/features/events/check-in-lists/index.ts'
import { publishEventChange } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { events } from '#server/schema/events.ts'
import { askAgain } from './ask-instructor.ts'
import type { Deps } from './deps.ts'
import { isMoved, isRetimed, retimedSquads, startOf } from './rescheduled.ts'
import { dateContent, placeOf } from './rules.ts'
import { setSizes, sizesOf } from './set-sizes.ts'
import { contentColumns, lockEdited, updateRow } from './store.ts'
import { deletePart, insertPart, updatePart } from './store-sections.ts'
import { type Change, type EditedEvent, PART_KINDS, type PartKind, type PartWishes } from './types.ts'

export interface ChangeContext {
  actorId: string
  now: Date
  reason?: string
  confirmSpanish?: boolean
  /** Of whoever asked for it. */
  language: Language
}

/** Another version from now on, also when only a price changed. */
export async function applyChange(
  tx: Tx,
  deps: Deps,
  event: EditedEvent,
  change: Change,
  context: ChangeContext,
): Promise<EditedEvent> {
  const content = { ...event.content, ...change.content }
  // Before the rows go: whatever was sold keeps them.
  await setSizes(tx, event, sizesOf(event, change), context)
  for (const kind of PART_KINDS) {
    const list = change.lists[kind]
    if (list) await applyList(tx, event, kind, list, change.capacity ?? event.capacity)
  }
  const ticketTypes = change.lists.ticketTypes ?? event.ticketTypes
  const { englishAt, spanishAt } = dateContent(
    event,
    { content, ticketTypes },
    context.confirmSpanish ?? false,
    context.now,
  )
  const moved = isMoved(event.content, content)
  const squads = event.squads.map((squad) => ({
    ...squad,
    ...change.lists.squads?.find(({ id }) => id === squad.id),
  }))
  const squadIds = retimedSquads(event, { content, squads: squads as EditedEvent['squads'] })
  await updateRow(
    tx,
    event.id,
    {
      ...contentColumns(content),
      englishAt,
      spanishAt,
      ...(moved && { movedAt: context.now }),
      ...((moved || squadIds.length > 0) && { calendarSequence: sql`${events.calendarSequence} + 1` }),
    },
    context.now,
  )
  const after = (await lockEdited(tx, event.id)) as EditedEvent
  if (moved) await notifyMoved(tx, deps, event, after, context.now)
  if (squadIds.length > 0) await moveSquads(tx, event, after, squadIds, context.now)
  await publishEventChange(tx, event.id)
  return after
}

async function applyList<K extends PartKind>(
  tx: Tx,
  event: EditedEvent,
  kind: K,
  list: readonly PartWishes[K][],
  capacity: number,
): Promise<void> {
  const remainingIds = new Set(list.map(({ id }) => id))
  for (const { id } of event[kind]) {
    if (remainingIds.has(id)) continue
    await deletePart(tx, kind, id)
    await dropFromCheckInLists(tx, event.id, id)
  }
  for (const [position, part] of list.entries()) {
    if (part.id) await updatePart(tx, kind, part.id, position, part)
    else {
      const inventoryItemId = await createInventoryItem(tx, 'seats', seatsOf(part) ?? capacity)
      await insertPart(tx, kind, { eventId: event.id, inventoryItemId, position }, part)
    }
  }
}

/** Null: as many as the event has. */
export function seatsOf(part: { quota: number | null } | { capacity: number | null }): number | null {
  return 'quota' in part ? part.quota : part.capacity
}

/** Whoever has a seat hears of it once this is committed; instructors said yes to another hour, so they are asked again. */
async function notifyMoved(
  tx: Tx,
  deps: Deps,
  before: EditedEvent,
  after: EditedEvent,
  now: Date,
): Promise<void> {
  const { id, calendarSequence: sequence } = after
  await enqueue(
    tx,
    'tell_event_changed',
    { eventId: id, sequence, before: { startsAt: before.content.startsAt, place: placeOf(before.content) } },
    { key: `tell_event_changed:${id}:${sequence}` },
  )
  if (!isRetimed(before.content, after.content)) return
  if (before.content.startsAt !== after.content.startsAt) await forgetReminders(tx, id)
  await askAgain(tx, deps, after, now)
}

/** For whoever is in one of them it is as if the event was moved. */
async function moveSquads(
  tx: Tx,
  before: EditedEvent,
  { id: eventId, calendarSequence: sequence, content }: EditedEvent,
  squadIds: readonly string[],
  now: Date,
): Promise<void> {
  await markSquadsMoved(tx, squadIds, now)
  for (const squad of before.squads.filter(({ id }) => squadIds.includes(id))) {
    const was = { startsAt: startOf(squad, before), place: placeOf(content) }
    await enqueue(
      tx,
      'tell_event_changed',
      { eventId, sequence, before: was, squadId: squad.id },
      { key: `tell_event_changed:${eventId}:${sequence}:${squad.id}` },
    )
  }
}
