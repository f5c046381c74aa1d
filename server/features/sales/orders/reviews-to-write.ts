/** What somebody got of late and may say something about. Whether they may is decided where reviews are. */
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type listReviewsToWrite, REVIEW_ASKED_DAYS } from '#contract/catalog/reviews.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { Picture } from '#contract/site/images.schemas.ts'
import { listReviewable } from '#server/features/catalog/reviews/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

interface Delivered extends Record<string, unknown> {
  product_id: string
  picture: z.output<typeof Picture> | null
}

/** Of a product that came several times the last delivery counts. What was given back is not asked about. */
export async function listToReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { me, language }: Call<typeof listReviewsToWrite>,
) {
  if (!hasPermission(me.role, 'purchase merch')) return []
  const since = new Date(clock.now().getTime() - REVIEW_ASKED_DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<Delivered>(sql`
    select product_id, picture from (
      select distinct on (l.product_id) l.product_id, l.picture, f.delivered_at
      from orders o join fulfillments f on f.order_id = o.id join order_lines l on l.fulfillment_id = f.id
      where o.user_id = ${me.id} and f.status = 'delivered' and f.delivered_at >= ${since}::timestamptz
        and l.kind = 'goods' and l.product_id is not null and l.refunded_quantity < l.quantity
      order by l.product_id, f.delivered_at desc) d
    order by delivered_at desc, product_id`)
  const reviewable = await listReviewable(
    db,
    me.id,
    rows.map(({ product_id }) => product_id),
  )
  return rows.flatMap(({ product_id: id, picture }) => {
    const product = reviewable.get(id)
    return product
      ? [{ productId: id, slug: product.slugs[language], name: product.names[language], picture }]
      : []
  })
}
