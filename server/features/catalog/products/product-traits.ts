import { and, eq, inArray, min } from 'drizzle-orm'
import type { CategoryId } from '#contract/catalog/catalog-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { products, productVariants } from '#server/schema/catalog.ts'

export interface ProductTraits {
  categoryId: CategoryId
  /** In both languages. */
  tags: string[]
}

/** What kind of things these are, for whoever treats some of them differently. */
export async function findProductTraits(
  db: Database | Tx,
  productIds: readonly string[],
): Promise<Map<string, ProductTraits>> {
  if (productIds.length === 0) return new Map()
  const { id, categoryId, tagsEn, tagsEs } = products
  const rows = await db
    .select({ id, categoryId, tagsEn, tagsEs })
    .from(products)
    .where(inArray(id, [...new Set(productIds)]))
  return new Map(
    rows.map((row) => [row.id, { categoryId: row.categoryId, tags: [...row.tagsEn, ...row.tagsEs] }]),
  )
}

/** Of the cheapest variant that is sold; null where none is. */
export async function findLowestPrice(db: Database, productId: string): Promise<number | null> {
  const [row] = await db
    .select({ cents: min(productVariants.priceCents) })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.isActive, true)))
  return row?.cents ?? null
}
