/** Free seats become offers: real holds in the inventory items, in the name of the entry. */

import {
  findAvailable,
  type ReservationRequest,
  releaseReservations,
  reserve,
} from '#server/features/catalog/inventory/index.ts'
import { findEvent, refuseEvent, type StoredEvent } from '#server/features/events/events/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { decideTurns, inventoryItemIdsOf } from './queue/rules.ts'
import { findLine, lockLine, type StoredEntry, saveOffer, saveStatus } from './store.ts'

const WAITING_PATH = '/customer/events'

/** Whoever buys at this moment may be quicker than we are; the line is looked at again each minute anyway. */
const TRIES_MAX = 5

export type Promotion = Pick<Deps, 'db' | 'clock' | 'settings' | 'publicUrl'>

/** In the transaction of whatever freed a seat; several are one. */
export async function queuePromotion(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, 'promote_waitlist', { eventId }, { key: `promote_waitlist:${eventId}` })
}

/** Until nothing that is free fits anybody. Returns how many offers were made. */
export async function promoteWaitlist(deps: Promotion, eventId: string): Promise<number> {
  let offers = 0
  let tries = 0
  while (tries < TRIES_MAX) {
    try {
      if (!(await offerNext(deps, eventId))) return offers
      offers += 1
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'OUT_OF_STOCK')) throw error
      tries += 1
    }
  }
  return offers
}

export function offerNext(deps: Promotion, eventId: string): Promise<boolean> {
  return offerNextWith(deps, eventId, { lock: true })
}

/** One offer a transaction, to hold nobody up for long. Without the lock two reach for the same entry; a test proves it. */
export async function offerNextWith(
  deps: Promotion,
  eventId: string,
  { lock }: { lock: boolean },
): Promise<boolean> {
  const settings = await deps.settings.read()
  return deps.db.transaction(async (tx) => {
    if (lock) await lockLine(tx, eventId)
    const now = deps.clock.now()
    const event = await findEvent(tx, eventId)
    const line = await findLine(tx, [eventId])
    if (!event || line.length === 0) return false
    const refusal = refuseEvent(event, now)
    if (refusal === 'EVENT_CANCELLED' || refusal === 'EVENT_OVER') await closeEntries(tx, line, now)
    if (refusal) return false
    const next = await findNext(tx, event, line, settings, now)
    if (next) await offerSeats(tx, deps, { ...next, event, now })
    return next !== null
  })
}

interface Next {
  entry: StoredEntry
  requests: ReservationRequest[]
  until: Date
}

async function findNext(
  tx: Tx,
  event: StoredEvent,
  line: readonly StoredEntry[],
  { events: rules }: Settings,
  now: Date,
): Promise<Next | null> {
  const free = await findAvailable(tx, inventoryItemIdsOf(event), { now })
  for (const { entry, until, fit } of decideTurns(event, line, { free, rules, now }).turns)
    if (fit.requests) return { entry, requests: fit.requests, until }
  return null
}

async function offerSeats(
  tx: Tx,
  { publicUrl }: Promotion,
  { entry, requests, until, event, now }: Next & { event: StoredEvent; now: Date },
): Promise<void> {
  await reserve(tx, { reservedBy: entry.id, requests, now, reservationMs: until.getTime() - now.getTime() })
  if (!(await saveOffer(tx, entry.id, { now, until }))) throw new AppError('OUT_OF_STOCK')
  await enqueue(tx, 'end_offers', {}, { key: `end_offer:${entry.id}`, runAt: until })
  const facts = {
    eventEn: event.title.en,
    eventEs: event.title.es,
    startsAt: event.startsAt.toISOString(),
    place: `${event.venueName}, ${event.municipality}`,
    until: until.toISOString(),
  }
  const name = (await findPeople(tx, [entry.userId])).get(entry.userId)?.displayName ?? ''
  await notifyPerson(tx, {
    userId: entry.userId,
    kind: 'seat_offer',
    cause: entry.id,
    path: WAITING_PATH,
    data: facts,
    mail: { template: 'seat-offer', data: { ...facts, name, url: `${publicUrl}${WAITING_PATH}` } },
    at: now,
  })
}

/** Under the line's lock: there is nothing to wait for any more. */
async function closeEntries(tx: Tx, entries: readonly StoredEntry[], now: Date): Promise<void> {
  await saveStatus(
    tx,
    entries.map(({ id }) => id),
    'closed',
    now,
  )
  for (const { id, status } of entries) if (status === 'offered') await releaseReservations(tx, id)
}

/** In the transaction in which an event is called off. */
export async function closeLine(tx: Tx, eventId: string, now: Date): Promise<void> {
  await lockLine(tx, eventId)
  const line = await findLine(tx, [eventId])
  if (line.length > 0) await closeEntries(tx, line, now)
}
