import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { announceStock } from './stock-news.ts'
import { freeExpired, lockInventoryItems } from './store.ts'

/** Reads ignore what has run out and whoever needs it frees it, so this only frees space. The items first, as everybody. */
export async function deleteExpiredReservations(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ inventory_item_id: string }>(sql`
      select distinct inventory_item_id from reservations
      where state = 'held' and expires_at <= ${now.toISOString()}::timestamptz`)
    const inventoryItemIds = rows.map((row) => row.inventory_item_id)
    if (inventoryItemIds.length === 0) return
    await lockInventoryItems(tx, inventoryItemIds)
    await freeExpired(tx, inventoryItemIds, now)
    announceStock(tx)
  })
}
