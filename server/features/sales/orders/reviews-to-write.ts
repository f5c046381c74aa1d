/** What somebody got of late and may say something about. Whether they may is decided where reviews are. */
import { and, asc, desc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { type listReviewsToWrite, REVIEW_ASKED_DAYS } from '#contract/catalog/reviews.ts'
import { hasPermission } from '#contract/permissions.ts'
import { listReviewable } from '#server/features/catalog/reviews/index.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { fulfillments, orderLines, orders } from '#server/schema/orders.ts'
import type { Deps } from './deps.ts'

export async function listToReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { me, language }: Call<typeof listReviewsToWrite>,
) {
  if (!hasPermission(me.role, 'purchase merch')) return []
  const since = new Date(clock.now().getTime() - REVIEW_ASKED_DAYS * 86_400_000)
  const got = await listDelivered(db, me.id, since)
  const ids = got.flatMap(({ productId }) => productId ?? [])
  const reviewable = await listReviewable(db, me.id, ids)
  return got.flatMap(({ productId, picture }) => {
    const product = productId === null ? undefined : reviewable.get(productId)
    return product && productId !== null
      ? [{ productId, slug: product.slugs[language], name: product.names[language], picture }]
      : []
  })
}

/** Of a product that came several times the last delivery counts. What was given back is not asked about. */
function listDelivered(db: Database, userId: string, since: Date) {
  const { productId, picture } = orderLines
  const { deliveredAt } = fulfillments
  const delivered = db
    .selectDistinctOn([productId], { productId, picture, deliveredAt })
    .from(orders)
    .innerJoin(fulfillments, eq(fulfillments.orderId, orders.id))
    .innerJoin(orderLines, eq(orderLines.fulfillmentId, fulfillments.id))
    .where(
      and(
        eq(orders.userId, userId),
        isWord(fulfillments.status, 'delivered'),
        gte(deliveredAt, since),
        eq(orderLines.kind, 'goods'),
        isNotNull(productId),
        lt(orderLines.refundedQuantity, orderLines.quantity),
      ),
    )
    .orderBy(asc(productId), desc(deliveredAt))
    .as('delivered')
  return db
    .select({ productId: delivered.productId, picture: delivered.picture })
    .from(delivered)
    .orderBy(desc(delivered.deliveredAt), asc(delivered.productId))
}
