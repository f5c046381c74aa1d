import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'

/** Counts up how often each was sold. By hand: in one order, so that two processes do not wait for each other crosswise. */
export async function addSold(tx: Tx, sold: ReadonlyMap<string, number>): Promise<void> {
  const productIds = [...sold.keys()].sort()
  await tx.execute(sql`
    insert into product_sales as s (product_id, sold)
    select product_id, sold from unnest(${sql.param(productIds)}::text[],
      ${sql.param(productIds.map((id) => sold.get(id)))}::int[]) as n (product_id, sold) order by product_id
    on conflict (product_id) do update set sold = s.sold + excluded.sold`)
}
