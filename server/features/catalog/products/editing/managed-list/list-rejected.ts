/** What an admin sent back and its owner has not taken up again. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { PUBLISHING_ACTIONS } from '#contract/catalog/publishing.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { productHistory, products } from '#server/schema/catalog.ts'

/** A change that is proposed anew takes up one that was sent back. */
const MOVES = [...PUBLISHING_ACTIONS, 'propose-change']

/** Of one provider, or of all (null). A later move of the product takes it off. */
export async function listRejectedIds(db: Database, providerId: string | null): Promise<ReadonlySet<string>> {
  const isTheirs = and(
    eq(products.isDeleted, false),
    providerId === null ? undefined : eq(products.providerId, providerId),
  )
  const lastMoves = db
    .selectDistinctOn([productHistory.productId], {
      productId: productHistory.productId,
      action: productHistory.action,
    })
    .from(productHistory)
    .innerJoin(products, eq(products.id, productHistory.productId))
    .where(and(inArray(productHistory.action, MOVES), isTheirs))
    .orderBy(productHistory.productId, sql`${productHistory.id} desc`)
    .as('last_moves')
  const rows = await db
    .select({ id: lastMoves.productId })
    .from(lastMoves)
    .where(inArray(lastMoves.action, ['reject', 'reject-change']))
  return new Set(rows.map(({ id }) => id))
}
