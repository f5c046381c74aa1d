/** An instructor answers a request with other terms; the organizer accepts or declines them. */
import { waitsForApproval } from '#contract/catalog/publishing.ts'
import type { answerCounter } from '#contract/events/event-copies.ts'
import type { counterAssignment } from '#contract/events/teaching-counters.ts'
import { actorOf } from '#server/features/catalog/publishing/index.ts'
import {
  findEvent,
  fromLocalTime,
  lockEvent,
  publishEventChange,
  type StoredEvent,
} from '#server/features/events/events/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { eventInstructors } from '#server/schema/events.ts'
import { lockMe } from './answer-assignment.ts'
import { refusePast, refuseWrongTimes } from './check-change.ts'
import { hasTerms, movesTime, sayCounter } from './counter-rules.ts'
import type { Deps } from './deps.ts'
import { lockForEdit, toReply } from './edited-event.ts'
import { findInstructor } from './find-instructor.ts'
import { notifyAnswered, notifyAsked, notifyCounterAccepted } from './notify-instructors.ts'
import { moveToDay } from './series.ts'
import { agreed, rowOf } from './settle-counters.ts'
import { lockEdited, recordDeed } from './store.ts'
import { refuseTeaching } from './teaching-rules.ts'
import type { EditedEvent, StoredCounter } from './types.ts'
import { editEvent } from './update-event.ts'

export async function proposeOtherTerms(deps: Deps, call: Call<typeof counterAssignment>) {
  const { eventId, sharePercent, ...terms } = call.input
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    const me = await lockMe(tx, call.me.id)
    const row = event && me ? await findRow(tx, eventId, me.id) : undefined
    if (!event || !me || !row) throw new AppError('NOT_FOUND')
    // Whoever has asked for something already may ask for something else until it is answered.
    if (row.status !== 'proposed' && row.status !== 'countered') throw new AppError('NOT_YOUR_TURN')
    if (event.cancelledAt || event.startsAt <= now) throw new AppError('EVENT_OVER')
    const shareBp = sharePercent === null ? null : Math.round(sharePercent * 100)
    const counter: StoredCounter = { ...terms, shareBp, at: now.toISOString(), acceptedAt: null }
    if (!hasTerms(counter)) throw new AppError('INVALID_INPUT')
    refuseCounterTimes(counter, now, call.language)
    await tx
      .update(eventInstructors)
      .set({ status: 'countered', counter, reason: '', decidedAt: null })
      .where(rowOf(eventId, me.id))
    await recordDeed(tx, {
      eventId,
      actorId: call.me.id,
      action: 'counter-teaching',
      reason: sayCounter(me.name, counter),
      at: now,
    })
    await notifyAnswered(tx, deps, event, {
      instructorName: me.name,
      answer: 'countered',
      reason: terms.note,
      cause: `${me.id}:${now.toISOString()}`,
    })
  })
  return undefined
}

async function findRow(tx: Tx, eventId: string, instructorId: string) {
  const [row] = await tx.select().from(eventInstructors).where(rowOf(eventId, instructorId))
  return row
}

/** Both times or none. */
function refuseCounterTimes({ startsAt, endsAt }: StoredCounter, now: Date, language: 'en' | 'es'): void {
  if (startsAt === null && endsAt === null) return
  refuseWrongTimes({ startsAt: startsAt ?? '', endsAt: endsAt ?? '', ticketTypes: [], squads: [] }, language)
  refusePast(startsAt ?? '', now, language)
}

/** Of two answers at one moment the second finds nothing to answer. Tests switch the lock off. */
export async function answerOtherTerms(deps: Deps, call: Call<typeof answerCounter>, lock = lockForEdit) {
  const { eventId, instructorId, accept, at, note } = call.input
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const edited = await lock(tx, eventId, call.me)
    const instructor = await findInstructor(tx, instructorId)
    const row = instructor ? await findRow(tx, eventId, instructorId) : undefined
    if (!instructor || row?.status !== 'countered' || !row.counter) throw new AppError('NOT_FOUND')
    if (row.counter.at !== at) throw new AppError('CONFLICT')
    const { counter } = row
    if (accept) await acceptCounter(tx, deps, call, { edited, instructor, counter })
    else
      await tx
        .update(eventInstructors)
        .set({ status: 'proposed', counter: null, reason: note, decidedAt: null })
        .where(rowOf(eventId, instructorId))
    const event = (await findEvent(tx, eventId)) as StoredEvent
    const cause = `counter:${at}:${accept}`
    if (accept) await notifyCounterAccepted(tx, deps, event, instructor, { cause, text: note })
    else await notifyAsked(tx, deps, event, instructor, cause)
    await recordDeed(tx, {
      eventId,
      actorId: call.me.id,
      action: accept ? 'accept-counter' : 'decline-counter',
      reason: sayCounter(instructor.name, { ...counter, note }),
      at: now,
    })
    await publishEventChange(tx, eventId)
    return toReply(tx, (await lockEdited(tx, eventId)) as EditedEvent)
  })
}

interface Accepted {
  edited: EditedEvent
  instructor: { id: string; name: string; userId: string }
  counter: StoredCounter
}

/** Another date is an edit of the event. Of a live one it waits for an admin, and so does the instructor's yes. */
async function acceptCounter(
  tx: Tx,
  deps: Deps,
  { me, language }: Call<typeof answerCounter>,
  { edited, instructor, counter }: Accepted,
): Promise<void> {
  const now = deps.clock.now()
  const isMoved = movesTime(counter, edited.content)
  const [startsAt, endsAt] = [counter.startsAt, counter.endsAt].map((local) =>
    local === null ? null : fromLocalTime(local),
  )
  const event = (await findEvent(tx, edited.id)) as StoredEvent
  const at = { ...event, startsAt: startsAt ?? event.startsAt, endsAt: endsAt ?? event.endsAt }
  const refusal = await refuseTeaching(tx, at, instructor, now)
  if (refusal) throw new AppError(refusal)
  const waits = isMoved && waitsForApproval(edited.status, actorOf(me), { isTrusted: edited.isOwnerTrusted })
  if (isMoved) {
    const input = { eventId: edited.id, version: edited.version, ...timesOf(edited, counter) }
    await editEvent(inside(deps, tx), { input, me, language })
  }
  await tx
    .update(eventInstructors)
    .set(
      waits
        ? { counter: { ...counter, acceptedAt: now.toISOString() } }
        : { ...agreed(counter), decidedAt: now },
    )
    .where(rowOf(edited.id, instructor.id))
}

/** On another day its sale and its squads move along. */
function timesOf({ content, ticketTypes, squads }: EditedEvent, { startsAt, endsAt }: StoredCounter) {
  const wanted = { startsAt: startsAt ?? content.startsAt, endsAt: endsAt ?? content.endsAt }
  const day = wanted.startsAt.slice(0, 10)
  if (day === content.startsAt.slice(0, 10)) return wanted
  const bare = <T extends { inventoryItemId: string }>({ inventoryItemId: _, ...part }: T) => part
  const moved = moveToDay({ ...content, ticketTypes: ticketTypes.map(bare), squads: squads.map(bare) }, day)
  return { ...wanted, ticketTypes: moved.ticketTypes, squads: moved.squads }
}
