/** Which products are bought together: counted a moment after a sale, read into the index. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'

/** Whoever buys more than a dozen things at once says little about two of them. */
const BASKET_MAX = 12
/** Once may be chance. */
const ORDERS_MIN = 2
/** More than a page shows: some of them may be sold out. */
const PAIRS_READ = 12

export interface ProductPair {
  productId: string
  otherId: string
  orders: number
}

/** Every two different products of a basket, in both directions, in one order for all who count. Pure. */
export function pairsOf(baskets: readonly (readonly string[])[]): ProductPair[] {
  const pairs = new Map<string, ProductPair>()
  for (const basket of baskets) {
    const productIds = [...new Set(basket)]
    if (productIds.length > BASKET_MAX) continue
    for (const productId of productIds)
      for (const otherId of productIds) {
        if (otherId === productId) continue
        const key = `${productId} ${otherId}`
        pairs.set(key, { productId, otherId, orders: (pairs.get(key)?.orders ?? 0) + 1 })
      }
  }
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair)
}

/** The ids of the products of each order. */
export async function countBoughtTogether(tx: Tx, baskets: readonly (readonly string[])[]): Promise<void> {
  const pairs = pairsOf(baskets)
  if (pairs.length === 0) return
  // By hand: rows are locked in the order of their keys, so that two processes do not wait for each other crosswise.
  await tx.execute(sql`
    insert into product_pairs as p (product_id, other_id, orders)
    select product_id, other_id, orders from unnest(${sql.param(pairs.map(({ productId }) => productId))}::text[],
      ${sql.param(pairs.map(({ otherId }) => otherId))}::text[],
      ${sql.param(pairs.map(({ orders }) => orders))}::int[]) as n (product_id, other_id, orders)
    order by product_id, other_id
    on conflict (product_id, other_id) do update set orders = p.orders + excluded.orders`)
}

/** The ids of what is most often bought with each of these products, best first. */
export function boughtWithQuery(productIds: SQL): SQL {
  return sql`select product_id, jsonb_agg(other_id order by orders desc, other_id) as other_ids
    from (select product_id, other_id, orders,
        row_number() over (partition by product_id order by orders desc, other_id) as place
      from product_pairs where product_id = ${productIds} and orders >= ${ORDERS_MIN}) ranked
    where place <= ${PAIRS_READ} group by product_id`
}
