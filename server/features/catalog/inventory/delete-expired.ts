import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { publishStockChange } from './store.ts'

/** Reads ignore what has run out, so this only frees space, and tells those who show how many are left. */
export async function deleteExpiredReservations(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ inventory_item_id: string }>(sql`
      delete from reservations where state = 'held' and expires_at <= ${now.toISOString()}::timestamptz returning inventory_item_id`)
    await publishStockChange(
      tx,
      rows.map((row) => row.inventory_item_id),
    )
  })
}
