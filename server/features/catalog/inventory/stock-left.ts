/** How much of every variant is still on the shelf: on hand less sold. What somebody holds for a while is still ours. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'

/** By inventory item; those with nothing left are left out. Raw: one pass over all items and what is held of them. */
export async function listStockLeft(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; units: number }>(sql`
    select i.id, (i.on_hand - i.taken + coalesce(held.quantity, 0))::int as units
    from inventory_items i left join (
      select inventory_item_id, sum(quantity) as quantity from reservations where state = 'held' group by 1
    ) held on held.inventory_item_id = i.id
    where i.kind = 'variant' and i.on_hand > i.taken - coalesce(held.quantity, 0)`)
  return new Map(rows.map(({ id, units }) => [id, units]))
}
