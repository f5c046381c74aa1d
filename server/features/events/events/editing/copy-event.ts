/** The same event on other days. Each copy is a draft of its own: nobody has a seat there, and nobody was asked to teach. */
import type { copyEvent } from '#contract/events/event-copies.ts'
import { copyCheckInLists } from '#server/features/events/check-in-lists/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseForeignWaiver, refusePast, refuseWrongTimes } from './check-change.ts'
import { storeCover } from './cover.ts'
import { type InsertedDraft, insertDraft } from './create-event.ts'
import type { Deps } from './deps.ts'
import { lockForEdit } from './edited-event.ts'
import { listDays, moveToDay } from './series.ts'
import { insertSeries } from './store.ts'
import { type DraftInput, type EditedEvent, PART_KINDS } from './types.ts'

/** Parts and check-in lists are read apart: the lock keeps an edit in between from tearing them. Tests switch it off. */
export async function duplicateEvent(deps: Deps, call: Call<typeof copyEvent>, tx: Tx, lock = lockForEdit) {
  const { eventId, startsOn, repeat } = call.input
  const now = deps.clock.now()
  const source = await lock(tx, eventId, call.me)
  const draft = draftOf(source)
  const first = moveToDay(draft, startsOn)
  const dates = listDays(first.startsAt, repeat).map((day) => moveToDay(draft, day))
  for (const each of dates) {
    refuseWrongTimes(each, call.language)
    refusePast(each.startsAt, now, call.language)
  }
  // It may have been retired since the source was made.
  if (draft.waiverId) await refuseForeignWaiver(tx, draft.waiverId, source.providerId)
  const seriesId = repeat ? newId('ser') : null
  if (seriesId && repeat)
    await insertSeries(tx, { id: seriesId, providerId: source.providerId, rule: repeat })
  const origin = { providerId: source.providerId, seriesId, createdBy: call.me.id, now }
  const eventIds: string[] = []
  for (const each of dates) {
    const coverId = each.coverId === null ? await storeCover(tx, deps, each) : null
    const made = await insertDraft(tx, each, { ...origin, coverId, copiedFrom: source.id })
    await copyCheckInLists(tx, source.id, { eventId: made.id, ...newIdsOf(source, made) })
    eventIds.push(made.id)
  }
  return { eventIds, seriesId }
}

/** As it is live, not as somebody proposes it; what is counted or decided is left out. */
function draftOf({ content, capacity, ...event }: EditedEvent): DraftInput {
  const withoutIds = <T extends { id: string; inventoryItemId: string }>(parts: readonly T[]) =>
    parts.map(({ id: _, inventoryItemId: __, ...part }) => part)
  return {
    ...content,
    municipality: content.municipality as DraftInput['municipality'],
    capacity,
    ticketTypes: withoutIds(event.ticketTypes),
    squads: withoutIds(event.squads),
    divisions: withoutIds(event.divisions),
    repeat: null,
  }
}

/** Which part of the copy stands for which of the source. */
function newIdsOf(source: EditedEvent, { partIds }: InsertedDraft) {
  const ids = new Map<string, string>()
  for (const kind of PART_KINDS)
    for (const [at, { id }] of source[kind].entries()) ids.set(id, partIds[kind][at] as string)
  return { newIdOf: (id: string) => ids.get(id) }
}
