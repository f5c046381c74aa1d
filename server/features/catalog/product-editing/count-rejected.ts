/** What an admin sent back and its owner has not taken up again. */
import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import { PUBLISHING_ACTIONS } from '#contract/catalog/publishing.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { productHistory, products } from '#server/schema/catalog.ts'

/** Of one provider, or of all (null). A later move of the product takes it off. */
export async function countRejectedProducts(db: Database, providerId: string | null): Promise<number> {
  const lastMoves = db
    .selectDistinctOn([productHistory.productId], {
      productId: productHistory.productId,
      action: productHistory.action,
    })
    .from(productHistory)
    .where(inArray(productHistory.action, [...PUBLISHING_ACTIONS]))
    .orderBy(productHistory.productId, sql`${productHistory.id} desc`)
    .as('last_moves')
  const [row] = await db
    .select({ count: countDistinct(products.id) })
    .from(products)
    .innerJoin(lastMoves, eq(lastMoves.productId, products.id))
    .where(
      and(
        inArray(lastMoves.action, ['reject', 'reject-change']),
        eq(products.isDeleted, false),
        providerId === null ? undefined : eq(products.providerId, providerId),
      ),
    )
  return row?.count ?? 0
}
