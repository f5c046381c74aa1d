import type { joinWaitlist, leaveWaitlist } from '#contract/events/waitlist.ts'
import { findAvailable, releaseReservations } from '#server/features/catalog/inventory/index.ts'
import { findEvent, publishEventChange, type StoredEvent } from '#server/features/events/events/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Deps } from './deps.ts'
import { viewEntry } from './entry-view.ts'
import { queuePromotion } from './promote.ts'
import { decideTurns, fitWish, inventoryItemIdsOf, type OfferRules } from './queue/rules.ts'
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
export async function addToWaitlist(deps: Deps, { input, me, language }: Call<typeof joinWaitlist>) {
  const { events: rules, seatsPerPerson } = await deps.settings.read()
  const entryId = await deps.db.transaction(async (tx) => {
    await lockLine(tx, input.eventId)
    const now = deps.clock.now()
    const event = await findEvent(tx, input.eventId)
    const seatsReserved = await countSeatsOf(tx, input.eventId, me.id)
    const refusal = refuseJoining(event, input, { seatsReserved, seatsMax: seatsPerPerson, rules, now })
    if (refusal || !event) throw new AppError(refusal ?? 'NOT_FOUND')
    const entry = newEntry(input, me.id, now)
    const line = await findLine(tx, [event.id])
    if (line.some(({ userId }) => userId === me.id)) throw new AppError('ALREADY_WAITING')
    if (await canBeHad(tx, event, entry, line, { rules, now })) throw new AppError('SEATS_LEFT')
    if (!(await insertEntry(tx, entry))) throw new AppError('ALREADY_WAITING')
    await publishEventChange(tx, event.id)
    return entry.id
  })
  return viewEntry(deps, entryId, me.id, language)
}

function newEntry(input: Call<typeof joinWaitlist>['input'], userId: string, now: Date): StoredEntry {
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
  const free = await findAvailable(tx, inventoryItemIdsOf(event), { now })
  const { left } = decideTurns(event, line, { free, rules, now })
  return fitWish(event, entry, left).requests !== null
}

/** What was offered goes to the next. Whoever left has left: a second time changes nothing. */
export async function removeFromWaitlist(
  { db, clock }: Deps,
  { input, me }: Call<typeof leaveWaitlist>,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    const known = await findOwnEntry(tx, input.entryId, me.id)
    if (!known) throw new AppError('NOT_FOUND')
    await lockLine(tx, known.eventId)
    const entry = await findOwnEntry(tx, input.entryId, me.id)
    if (entry?.status === 'left') return
    if (entry?.status !== 'waiting' && entry?.status !== 'offered') throw new AppError('CONFLICT')
    await saveStatus(tx, [entry.id], 'left', clock.now())
    await releaseReservations(tx, entry.id)
    await queuePromotion(tx, entry.eventId)
    await publishEventChange(tx, entry.eventId)
  })
}
