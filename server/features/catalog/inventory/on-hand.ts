/** How many there are, before anything is sold or held. */
import { eq } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { inventoryItems, poolChanges } from '#server/schema/inventory.ts'
import { announceStock } from './stock-news.ts'
import { findAvailable, freeExpired, lockInventoryItems } from './store.ts'

export async function createInventoryItem(
  tx: Tx,
  kind: 'variant' | 'seats',
  onHand: number,
): Promise<string> {
  const id = newId('pool')
  await tx.insert(inventoryItems).values({ id, kind, onHand })
  return id
}

async function findOnHand(tx: Tx, inventoryItemId: string): Promise<number | undefined> {
  const { id, onHand } = inventoryItems
  const [item] = await tx.select({ onHand }).from(inventoryItems).where(eq(id, inventoryItemId))
  return item?.onHand
}

interface OnHandChange {
  actorId: string | null
  reason: string
  now?: Date
}

/** `CONFLICT` below what is sold or held: those were promised to somebody. */
export async function setOnHand(
  tx: Tx,
  inventoryItemId: string,
  onHand: number,
  { actorId, reason, now = new Date() }: OnHandChange,
): Promise<void> {
  await lockInventoryItems(tx, [inventoryItemId])
  const before = await findOnHand(tx, inventoryItemId)
  if (before === undefined) throw new AppError('NOT_FOUND')
  if (before === onHand) return
  await freeExpired(tx, [inventoryItemId], now)
  const available = (await findAvailable(tx, [inventoryItemId], { now })).get(inventoryItemId) ?? 0
  const taken = before - available
  if (onHand < taken) throw new AppError('CONFLICT', { details: { inventoryItemId, taken } })
  await tx
    .update(inventoryItems)
    .set({ onHand, updatedAt: now })
    .where(eq(inventoryItems.id, inventoryItemId))
  await tx.insert(poolChanges).values({ inventoryItemId, before, after: onHand, reason, actorId })
  announceStock(tx)
}

/** So many to sell besides what is sold and held already: of what others make to order. */
export async function setAvailable(
  tx: Tx,
  inventoryItemId: string,
  wanted: number,
  { actorId, reason, now = new Date() }: OnHandChange,
): Promise<void> {
  await lockInventoryItems(tx, [inventoryItemId])
  const onHand = await findOnHand(tx, inventoryItemId)
  if (onHand === undefined) return
  const available = (await findAvailable(tx, [inventoryItemId], { now })).get(inventoryItemId) ?? 0
  await setOnHand(tx, inventoryItemId, onHand - available + wanted, { actorId, reason, now })
}

/** Of what was never sold and is not going to be. */
export async function deleteInventoryItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(inventoryItems).where(isOneOf(inventoryItems.id, ids))
}
