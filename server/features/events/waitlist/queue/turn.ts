/** Whose turn it is: of somebody who comes by, or of those who wait. */
import { sql } from 'drizzle-orm'
import { findAvailable, type ReservationRequest } from '#server/features/catalog/inventory/index.ts'
import { findEvent, refuseEvent } from '#server/features/events/events/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Demand } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { findLine } from '../store.ts'
import { decideTurns, type Free, inventoryItemIdsOf, type OfferRules } from './rules.ts'

interface Asked {
  eventId: string
  /** Of the event's inventory items. */
  requests: readonly ReservationRequest[]
  /** They are taken already, in this transaction. */
  areTaken?: boolean
  rules: OfferRules
  now: Date
}

/**
 * True when what somebody wants is free, and is what those who wait are about to be offered. What the line leaves is
 * anybody's: a group that does not fit keeps nobody from it. For an event that nobody waits for it is one look into an index.
 */
export async function isLineFirst(db: Database | Tx, asked: Asked): Promise<boolean> {
  const { eventId, requests, areTaken = false, rules, now } = asked
  const line = await findLine(db, [eventId])
  if (!line.some(({ status }) => status === 'waiting')) return false
  const event = await findEvent(db, eventId)
  if (!event || refuseEvent(event, now)) return false
  const available = await findAvailable(db, inventoryItemIdsOf(event), { now })
  const free = areTaken ? giveBack(available, requests) : available
  const { left } = decideTurns(event, line, { free, rules, now })
  return fits(requests, free) && !fits(requests, left)
}

interface Taken {
  eventIds: Iterable<string>
  /** What was not theirs before: whoever goes on holding what they held jumps nobody. */
  taken: readonly ReservationRequest[]
  rules: OfferRules
  now: Date
}

/**
 * Asked of everybody who has just taken seats, while they have the items' lock, which whoever makes an offer takes too.
 * Asked any earlier, a seat that is freed a moment later goes to whoever polls. All but the last question see less: what
 * was there to be taken is seen as free now, since nobody else takes meanwhile.
 */
export async function refuseBeforeLine(tx: Tx, { eventIds, taken, rules, now }: Taken): Promise<void> {
  if (taken.length === 0) return
  for (const eventId of new Set(eventIds))
    if (await isLineFirst(tx, { eventId, requests: taken, areTaken: true, rules, now })) throw waitedFor()
}

/**
 * As a part of one write, to be asked after the items' lock is had (migration 0048). Whose turn it is where somebody waits is
 * decided step by step (`refuseBeforeLine`).
 */
export function nobodyWaits(eventIds: Iterable<string>): Demand[] {
  return [...new Set(eventIds)].map((eventId) => ({
    what: 'who waits',
    isMet: sql`not is_event_waited_for(${eventId})`,
  }))
}

export function waitedFor(): AppError {
  return new AppError('OUT_OF_STOCK', { details: { isWaitedFor: true } })
}

function giveBack(available: Free, requests: readonly ReservationRequest[]): Free {
  const free = new Map(available)
  for (const { inventoryItemId, quantity } of requests)
    if (free.has(inventoryItemId)) free.set(inventoryItemId, (free.get(inventoryItemId) ?? 0) + quantity)
  return free
}

/** Pools of something else are left out. */
function fits(requests: readonly ReservationRequest[], free: Free): boolean {
  return requests.every(
    ({ inventoryItemId, quantity }) => quantity <= (free.get(inventoryItemId) ?? quantity),
  )
}
