import { sql } from 'drizzle-orm'
import type { Write } from '#server/platform/database/write-together.ts'

/** Who bought what, for whoever may review it: written with the sale. */
export function buyerWrite(userId: string, productIds: readonly string[], now: Date): Write {
  return [
    [
      'buyer_noted',
      sql`insert into product_buyers (product_id, user_id, first_at)
        select id, ${userId}, ${now.toISOString()}::timestamptz
        from unnest(${sql.param(productIds)}::text[]) as id on conflict do nothing`,
    ],
  ]
}
