/** How much of every variant is still on the shelf: on hand less sold. What somebody holds for a while is still ours. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'

/** By inventory item; those with nothing left are left out. Raw: one pass over all reservations. */
export async function listStockLeft(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; units: number }>(sql`
    select i.id, (i.on_hand - coalesce(sold.quantity, 0))::int as units
    from inventory_items i left join (
      select inventory_item_id, sum(quantity) as quantity from reservations where state = 'sold' group by 1
    ) sold on sold.inventory_item_id = i.id
    where i.kind = 'variant' and i.on_hand > coalesce(sold.quantity, 0)`)
  return new Map(rows.map(({ id, units }) => [id, units]))
}
