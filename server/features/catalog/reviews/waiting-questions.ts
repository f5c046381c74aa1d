/** Questions that their provider has not answered. */
import { and, eq, isNull, lte } from 'drizzle-orm'
import { productRows } from '#server/features/catalog/products/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { productQuestions } from '#server/schema/reviews.ts'

/** Products of one provider, or of all (null), with one that was asked before then. */
export async function listAskedProductIds(
  db: Database,
  providerId: string | null,
  askedBefore: Date,
): Promise<ReadonlySet<string>> {
  const products = productRows('product')
  const isTheirs = providerId === null ? undefined : eq(products.providerId, providerId)
  const rows = await db
    .selectDistinct({ id: products.id })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .where(
      and(
        isNull(productQuestions.answer),
        eq(productQuestions.isHidden, false),
        lte(productQuestions.createdAt, askedBefore),
        isTheirs,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
