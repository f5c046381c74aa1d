/** What is sold, and what comes back. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseUnlessAvailable } from './reservations.ts'
import {
  deleteReservations,
  insertReservations,
  lockInventoryItems,
  newlyTaken,
  publishStockChange,
  type ReservationRequest,
  sumRequests,
} from './store.ts'

interface AllocateInput {
  /** Whose holds become sales; all of them are gone afterwards. */
  reservedBy: string
  /** Others whose holds are of this order: an offer that was accepted. */
  alsoReservedBy?: readonly string[]
  orderId: string
  /** What the order says was bought: a hold that ran out may have been tidied away. */
  requests: readonly ReservationRequest[]
  now: Date
}

/**
 * Held becomes sold. Checked under the lock whether or not the hold still lives, so that a late payment is confirmed
 * when the goods are still there and `OUT_OF_STOCK` when others have them. Selling an order again changes nothing.
 * Returns what was not held any more.
 */
export async function allocate(tx: Tx, order: AllocateInput): Promise<ReservationRequest[]> {
  const { reservedBy, alsoReservedBy = [], orderId, requests: given, now } = order
  const requests = sumRequests(given)
  const inventoryItemIds = requests.map((want) => want.inventoryItemId)
  await lockInventoryItems(tx, inventoryItemIds)
  if (await hasSold(tx, orderId)) return []
  await refuseUnlessAvailable(tx, requests, now, [reservedBy, ...alsoReservedBy])
  const held = await deleteReservations(tx, reservedBy)
  for (const other of alsoReservedBy) held.push(...(await deleteReservations(tx, other)))
  await insertReservations(tx, orderId, requests, null)
  await publishStockChange(tx, [...inventoryItemIds, ...held.map(({ inventoryItemId }) => inventoryItemId)])
  return newlyTaken(requests, held, now)
}

interface AllocateNowInput {
  orderId: string
  requests: readonly ReservationRequest[]
  now: Date
}

/** Of a new order that holds nothing: what costs nothing is sold in one step. */
export function allocateNow(tx: Tx, sale: AllocateNowInput): Promise<void> {
  return allocateNowWith(tx, sale, { lock: true })
}

export async function allocateNowWith(
  tx: Tx,
  { orderId, requests: given, now }: AllocateNowInput,
  { lock }: { lock: boolean },
): Promise<void> {
  const requests = sumRequests(given)
  const inventoryItemIds = requests.map((want) => want.inventoryItemId)
  if (lock) await lockInventoryItems(tx, inventoryItemIds)
  await refuseUnlessAvailable(tx, requests, now, [])
  await insertReservations(tx, orderId, requests, null)
  await publishStockChange(tx, inventoryItemIds)
}

async function hasSold(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from reservations where reserved_by = ${orderId} and state = 'sold' limit 1`,
  )
  return rows.length > 0
}

interface RestockInput {
  orderId: string
  returns: readonly ReservationRequest[]
}

/** Sold becomes available again, wholly or in part. `CONFLICT` for more than the order still has: nothing comes back twice. */
export async function restockItems(tx: Tx, { orderId, returns: given }: RestockInput): Promise<void> {
  const returns = sumRequests(given)
  const inventoryItemIds = returns.map((each) => each.inventoryItemId)
  const { rows } = await tx.execute<{ id: string; inventory_item_id: string; quantity: number }>(sql`
    select id, inventory_item_id, quantity from reservations
    where reserved_by = ${orderId} and state = 'sold' and inventory_item_id = any(${sql.param(inventoryItemIds)}::text[])
    order by id for update`)
  for (const { inventoryItemId, quantity } of returns) {
    const sold = rows.find((row) => row.inventory_item_id === inventoryItemId)
    if (!sold || sold.quantity < quantity)
      throw new AppError('CONFLICT', { details: { inventoryItemId, sold: sold?.quantity ?? 0 } })
    if (sold.quantity === quantity) await tx.execute(sql`delete from reservations where id = ${sold.id}`)
    else
      await tx.execute(sql`update reservations set quantity = quantity - ${quantity} where id = ${sold.id}`)
  }
  await publishStockChange(tx, inventoryItemIds)
}
