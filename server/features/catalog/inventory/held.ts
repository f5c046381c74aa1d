/** What is held of items and not sold. */
import { and, gt, min, type SQL, sql } from 'drizzle-orm'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { reservations } from '#server/schema/inventory.ts'

/** How many of an item are held and not sold, as SQL. */
export function heldOf(itemId: string, now: Date): SQL<number> {
  return sql`(select coalesce(sum(r.quantity), 0)::int from reservations r
    where r.inventory_item_id = ${itemId} and r.state = 'held' and r.expires_at > ${now.toISOString()}::timestamptz)`
}

/** When the first of what is held of an item runs out. */
export async function findReservationEnds(
  db: Database,
  inventoryItemIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { inventoryItemId, expiresAt, state } = reservations
  const rows = await db
    .select({ inventoryItemId, endsAt: min(expiresAt) })
    .from(reservations)
    .where(and(isOneOf(inventoryItemId, inventoryItemIds), isWord(state, 'held'), gt(expiresAt, now)))
    .groupBy(inventoryItemId)
  return new Map(rows.map((row) => [row.inventoryItemId, (row.endsAt as Date).getTime()]))
}
