/** Holds: a promise that lasts a while. */
import { and, gt, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { reservations } from '#server/schema/inventory.ts'
import { announceStock } from './stock-news.ts'
import {
  findAvailable,
  freeExpired,
  isHeldBy,
  lockInventoryItems,
  newlyTaken,
  type ReservationRequest,
  sumRequests,
} from './store.ts'
import { takeItems } from './take-items.ts'

export interface ReserveInput {
  /** A cart or an order. */
  reservedBy: string
  requests: readonly ReservationRequest[]
  now: Date
  reservationMs: number
}

/**
 * All or nothing. What the caller held of these inventory items before is replaced. Call it late: others wait until we commit.
 * Returns what was not held before.
 */
export function reserve(tx: Tx, order: ReserveInput): Promise<ReservationRequest[]> {
  return reserveWith(tx, order, { lock: true })
}

/** Without the lock, and without the database's own refusal, it oversells; tests do that to prove that they would notice. */
export async function reserveWith(
  tx: Tx,
  { reservedBy, requests, now, reservationMs }: ReserveInput,
  options: { lock: boolean },
): Promise<ReservationRequest[]> {
  const expiresAt = new Date(now.getTime() + reservationMs)
  const held = await takeItems(tx, { reservedBy, requests, now, expiresAt }, options)
  announceStock(tx)
  return newlyTaken(sumRequests(requests), held, now)
}

/** Under the items' lock. What ran out is out of the way afterwards. */
export async function refuseUnlessAvailable(
  tx: Tx,
  requests: readonly ReservationRequest[],
  now: Date,
  reservedBy: string | readonly string[],
): Promise<void> {
  const inventoryItemIds = requests.map((want) => want.inventoryItemId)
  await freeExpired(tx, inventoryItemIds, now)
  const available = await findAvailable(tx, inventoryItemIds, { now, except: reservedBy })
  const missing = requests
    .map((want) => ({ ...want, available: Math.max(0, available.get(want.inventoryItemId) ?? 0) }))
    .filter((want) => want.quantity > want.available)
  if (missing.length > 0) throw new AppError('OUT_OF_STOCK', { details: { items: missing } })
}

interface ExtendInput {
  reservedBy: string
  now: Date
  reservationMs: number
}

/**
 * False when there is nothing to extend or some of it has run out: take it anew. Locks, because whoever takes at this
 * moment must see a hold either run out or extended.
 */
export async function renewReservations(
  tx: Tx,
  { reservedBy, now, reservationMs }: ExtendInput,
): Promise<boolean> {
  const inventoryItemIds = await listReservedItemIds(tx, reservedBy)
  if (inventoryItemIds.length === 0) return false
  await lockInventoryItems(tx, inventoryItemIds)
  const [held] = await tx
    .select({ areLive: sql<boolean | null>`bool_and(${gt(reservations.expiresAt, now)})` })
    .from(reservations)
    .where(isHeldBy(reservedBy))
  if (held?.areLive !== true) return false
  await tx
    .update(reservations)
    .set({ expiresAt: notBefore(new Date(now.getTime() + reservationMs)) })
    .where(isHeldBy(reservedBy))
  return true
}

/** A hold that lasts longer already keeps its end. */
const notBefore = (end: Date) => sql`greatest(${reservations.expiresAt}, ${end.toISOString()}::timestamptz)`

async function listReservedItemIds(tx: Tx, reservedBy: string): Promise<string[]> {
  const { inventoryItemId } = reservations
  const rows = await tx.select({ inventoryItemId }).from(reservations).where(isHeldBy(reservedBy))
  return rows.map((row) => row.inventoryItemId)
}

/** What is held goes on for so long at least; what has run out stays so. Locks, as `renewReservations` does and for its reason. */
export async function extendReservations(
  tx: Tx,
  { reservedBy, now, reservationMs }: ExtendInput,
): Promise<void> {
  await lockInventoryItems(tx, await listReservedItemIds(tx, reservedBy))
  await tx
    .update(reservations)
    .set({ expiresAt: notBefore(new Date(now.getTime() + reservationMs)) })
    .where(and(isHeldBy(reservedBy), gt(reservations.expiresAt, now)))
}

/**
 * Of what is held no more than this stays; the rest is free at once. Locks the items first, as everybody does. By hand: what
 * goes and what shrinks is one statement.
 */
export async function trimReservations(
  tx: Tx,
  reservedBy: string,
  remaining: readonly ReservationRequest[],
): Promise<void> {
  const requests = sumRequests(remaining)
  const isHeld = sql`reservation.reserved_by = ${reservedBy} and reservation.state = 'held'`
  await lockInventoryItems(tx, await listReservedItemIds(tx, reservedBy))
  await tx.execute(sql`
    with remaining as (
      select inventory_item_id, quantity from unnest(${sql.param(requests.map((want) => want.inventoryItemId))}::text[],
        ${sql.param(requests.map((want) => want.quantity))}::int[]) as remaining (inventory_item_id, quantity)
    ), gone as (
      delete from reservations reservation where ${isHeld} and not exists (select from remaining where remaining.inventory_item_id = reservation.inventory_item_id)
    )
    update reservations reservation set quantity = remaining.quantity from remaining
      where ${isHeld} and remaining.inventory_item_id = reservation.inventory_item_id and reservation.quantity > remaining.quantity`)
  announceStock(tx)
}

/** Done also when there is nothing to release. */
export async function releaseReservations(tx: Tx, reservedBy: string): Promise<void> {
  await trimReservations(tx, reservedBy, [])
}
