/** What a sale changes of its products. Apart from it, so that the buyers of one product do not wait for each other. */
import { sql } from 'drizzle-orm'
import { publishProductChange } from '#server/features/catalog/products/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'

/** Best sellers and wishes may be a little late: a busy product is looked at once in a while, not at each sale. */
const LATER_MS = 10_000

/** Once an order, however often the job runs. */
export async function countSoldProducts({ db, clock }: Deps, orderId: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + LATER_MS)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update orders set is_counted = true where id = ${orderId} and not is_counted`,
    )
    if (rowCount === 0) return
    for (const productId of await addSold(tx, orderId)) {
      const options = { key: `product_sold:${productId}`, preservesRunAt: true, runAt }
      await enqueue(tx, 'product_sold', { productId }, options)
    }
  })
}

/** In one order, so that two sales do not wait for each other crosswise. */
async function addSold(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    insert into product_sales as s (product_id, sold)
    select product_id, sum(quantity) from order_lines where order_id = ${orderId} and product_id is not null
    group by product_id order by product_id
    on conflict (product_id) do update set sold = s.sold + excluded.sold returning product_id`)
  return rows.map((row) => row.product_id)
}

export async function notifyProductSold({ db }: Deps, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await publishProductChange(tx, productId)
    await enqueue(tx, 'notice_wishers', { productId }, { key: `notice_wishers:${productId}` })
  })
}
