/** The pages of products that search engines are told of. */
import { and, asc, eq, exists, not, sql } from 'drizzle-orm'
import { isProviderShown } from '#server/features/people/collaborators/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { products, productVariants } from '#server/schema/catalog.ts'

function isPublic(db: Database) {
  const variants = db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, products.id), productVariants.isActive))
  return and(
    eq(products.status, 'published'),
    products.isActive,
    not(products.isDeleted),
    not(products.isSample),
    isProviderShown(sql`${products.providerId}`),
    exists(variants),
  )
}

export function countPublicPages(db: Database): Promise<number> {
  return db.$count(products, isPublic(db))
}

/** The oldest first. */
export async function listPublicPages(db: Database, slice: { limit: number; offset: number }) {
  const { slugEn, slugEs, updatedAt, createdAt, id } = products
  return db
    .select({ slugEn, slugEs, updatedAt })
    .from(products)
    .where(isPublic(db))
    .orderBy(asc(createdAt), asc(id))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** Those with something in them. */
export async function listFilledCategoryIds(db: Database): Promise<Set<string>> {
  const rows = await db.selectDistinct({ id: products.categoryId }).from(products).where(isPublic(db))
  return new Set(rows.map(({ id }) => id))
}
