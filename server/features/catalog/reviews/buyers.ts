import { sql } from 'drizzle-orm'
import type { Write } from '#server/platform/database/write-together.ts'

/** Who bought what, for whoever may review it: written with the sale. */
export function buyersWrite(bought: readonly { productId: string; userId: string; at: Date }[]): Write {
  if (bought.length === 0) return []
  const columns = [
    sql`${sql.param(bought.map(({ productId }) => productId))}::text[]`,
    sql`${sql.param(bought.map(({ userId }) => userId))}::text[]`,
    sql`${sql.param(bought.map(({ at }) => at.toISOString()))}::timestamptz[]`,
  ]
  return [
    [
      'buyer_noted',
      sql`insert into product_buyers (product_id, user_id, first_at)
        select product_id, user_id, at from unnest(${sql.join(columns, sql`, `)}) as b (product_id, user_id, at)
        on conflict do nothing`,
    ],
  ]
}
