import { sql } from 'drizzle-orm'
import { rowsOf, type Write } from '#server/platform/database/write-together.ts'

/** Who bought what, for whoever may review it: written with the sale. */
export function buyersWrite(bought: readonly { productId: string; userId: string; at: Date }[]): Write {
  if (bought.length === 0) return []
  const rows = rowsOf(bought, [
    ['text', ({ productId }) => productId],
    ['text', ({ userId }) => userId],
    ['timestamptz', ({ at }) => at.toISOString()],
  ])
  return [
    [
      'buyer_noted',
      sql`insert into product_buyers (product_id, user_id, first_at)
        select product_id, user_id, at from ${rows} as b (product_id, user_id, at)
        on conflict do nothing`,
    ],
  ]
}
