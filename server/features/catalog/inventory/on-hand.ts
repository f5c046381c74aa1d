/** How many there are, before anything is sold or held. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { announceStock } from './stock-news.ts'
import { findAvailable, freeExpired, lockInventoryItems } from './store.ts'

export async function createInventoryItem(
  tx: Tx,
  kind: 'variant' | 'seats',
  onHand: number,
): Promise<string> {
  const id = newId('pool')
  await tx.execute(sql`insert into inventory_items (id, kind, on_hand) values (${id}, ${kind}, ${onHand})`)
  return id
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
  const { rows } = await tx.execute<{ on_hand: number }>(
    sql`select on_hand from inventory_items where id = ${inventoryItemId}`,
  )
  const before = rows[0]?.on_hand
  if (before === undefined) throw new AppError('NOT_FOUND')
  if (before === onHand) return
  await freeExpired(tx, [inventoryItemId], now)
  const available = (await findAvailable(tx, [inventoryItemId], { now })).get(inventoryItemId) ?? 0
  const taken = before - available
  if (onHand < taken) throw new AppError('CONFLICT', { details: { inventoryItemId, taken } })
  await tx.execute(
    sql`update inventory_items set on_hand = ${onHand}, updated_at = ${now.toISOString()}::timestamptz where id = ${inventoryItemId}`,
  )
  await tx.execute(sql`
    insert into inventory_adjustments (inventory_item_id, before, after, reason, actor_id)
    values (${inventoryItemId}, ${before}, ${onHand}, ${reason}, ${actorId})`)
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
  const { rows } = await tx.execute<{ on_hand: number }>(
    sql`select on_hand from inventory_items where id = ${inventoryItemId}`,
  )
  const onHand = rows[0]?.on_hand
  if (onHand === undefined) return
  const available = (await findAvailable(tx, [inventoryItemId], { now })).get(inventoryItemId) ?? 0
  await setOnHand(tx, inventoryItemId, onHand - available + wanted, { actorId, reason, now })
}
