/** How much of every variant is still on the shelf: on hand less sold. What somebody holds for a while is still ours. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { inventoryItems, reservations } from '#server/schema/inventory.ts'

/** By inventory item; those with nothing left are left out. One pass over all items and what is held of them. */
export async function listStockLeft(db: Database): Promise<Map<string, number>> {
  const { inventoryItemId, quantity, state } = reservations
  const held = db
    .select({ inventoryItemId, quantity: sql<string>`sum(${quantity})`.as('held_quantity') })
    .from(reservations)
    .where(isWord(state, 'held'))
    .groupBy(inventoryItemId)
    .as('held')
  const { id, kind, onHand, taken } = inventoryItems
  const units = sql<number>`(${onHand} - ${taken} + coalesce(${held.quantity}, 0))::int`
  const rows = await db
    .select({ id, units })
    .from(inventoryItems)
    .leftJoin(held, eq(held.inventoryItemId, id))
    .where(and(eq(kind, 'variant'), gt(units, 0)))
  return new Map(rows.map((row) => [row.id, row.units]))
}
