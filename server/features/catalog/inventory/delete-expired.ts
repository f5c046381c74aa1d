import { and, lte } from 'drizzle-orm'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { reservations } from '#server/schema/inventory.ts'
import { announceStock } from './stock-news.ts'
import { freeExpired, lockInventoryItems } from './store.ts'

/** Reads ignore what has run out and whoever needs it frees it, so this only frees space. The items first, as everybody. */
export async function deleteExpiredReservations(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { inventoryItemId, state, expiresAt } = reservations
    const rows = await tx
      .selectDistinct({ inventoryItemId })
      .from(reservations)
      .where(and(isWord(state, 'held'), lte(expiresAt, now)))
    const inventoryItemIds = rows.map((row) => row.inventoryItemId)
    if (inventoryItemIds.length === 0) return
    await lockInventoryItems(tx, inventoryItemIds)
    await freeExpired(tx, inventoryItemIds, now)
    announceStock(tx)
  })
}
