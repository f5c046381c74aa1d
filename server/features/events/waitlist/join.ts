import { SEATS_MAX } from '#contract/events/event-terms.ts'
import type { joinWaitingList, leaveWaitingList } from '#contract/events/waitlist.ts'
import { findAvailable, releaseHolds } from '#server/features/catalog/inventory/index.ts'
import { announceEvent, findEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from './deps.ts'
import { viewEntry } from './entry-view.ts'
import { queuePromotion } from './promote.ts'
import { decideTurns, fitWish, type OfferRules, poolsOf } from './queue/rules.ts'
import { refuseJoining } from './rules.ts'
import {
  countSeatsOf,
  findLine,
  findOwnEntry,
  insertEntry,
  lockLine,
  type StoredEntry,
  saveStatus,
} from './store.ts'

/** Only for what cannot be had now; what those in line are about to be offered cannot. */
export async function join(parts: Parts, { input, me, language }: Call<typeof joinWaitingList>) {
  const { events: rules } = await parts.settings.read()
  const entryId = await parts.db.transaction(async (tx) => {
    await lockLine(tx, input.eventId)
    const now = parts.clock.now()
    const event = await findEvent(tx, input.eventId)
    const seatsHeld = await countSeatsOf(tx, input.eventId, me.id)
    const refusal = refuseJoining(event, input, { seatsHeld, seatsMax: SEATS_MAX, rules, now })
    if (refusal || !event) throw new AppError(refusal ?? 'NOT_FOUND')
    const entry = newEntry(input, me.id, now)
    const line = await findLine(tx, [event.id])
    if (line.some(({ userId }) => userId === me.id)) throw new AppError('ALREADY_WAITING')
    if (await canBeHad(tx, event, entry, line, { rules, now })) throw new AppError('SEATS_LEFT')
    if (!(await insertEntry(tx, entry))) throw new AppError('ALREADY_WAITING')
    await announceEvent(tx, event.id)
    return entry.id
  })
  return viewEntry(parts, entryId, me.id, language)
}

function newEntry(input: Call<typeof joinWaitingList>['input'], userId: string, now: Date): StoredEntry {
  return {
    id: newId('wai'),
    eventId: input.eventId,
    ticketTypeId: input.ticketTypeId,
    userId,
    quantity: input.quantity,
    squadId: input.squadId,
    divisionId: input.divisionId,
    status: 'waiting',
    offerUntil: null,
    createdAt: now,
  }
}

async function canBeHad(
  tx: Tx,
  event: StoredEvent,
  entry: StoredEntry,
  line: readonly StoredEntry[],
  { rules, now }: { rules: OfferRules; now: Date },
): Promise<boolean> {
  const free = await findAvailable(tx, poolsOf(event), { now })
  const { left } = decideTurns(event, line, { free, rules, now })
  return fitWish(event, entry, left).wants !== null
}

/** What was offered goes to the next. Whoever left has left: a second time changes nothing. */
export async function leave(
  { db, clock }: Parts,
  { input, me }: Call<typeof leaveWaitingList>,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const known = await findOwnEntry(tx, input.entryId, me.id)
    if (!known) throw new AppError('NOT_FOUND')
    await lockLine(tx, known.eventId)
    const entry = await findOwnEntry(tx, input.entryId, me.id)
    if (entry?.status === 'left') return
    if (entry?.status !== 'waiting' && entry?.status !== 'offered') throw new AppError('CONFLICT')
    await saveStatus(tx, [entry.id], 'left', clock.now())
    await releaseHolds(tx, entry.id)
    await queuePromotion(tx, entry.eventId)
    await announceEvent(tx, entry.eventId)
  })
}
