/** What reports know of products: their category, their name, and what their variants cost. */
import { and, eq, inArray } from 'drizzle-orm'
import type { CategoryId } from '#contract/catalog/catalog-terms.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { products, productVariants } from '#server/schema/catalog.ts'

export async function findCategoriesOf(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, CategoryId>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, category: products.categoryId })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(rows.map(({ id, category }) => [id, category]))
}

/** Without samples. */
export async function countPublishedProducts(db: Database): Promise<number> {
  const { status, isActive, isDeleted, isSample } = products
  const isIt = and(eq(status, 'published'), eq(isActive, true), eq(isDeleted, false), eq(isSample, false))
  return db.$count(products, isIt)
}

/** Empty for what is no category. */
export async function listIdsOfCategory(db: Database, category: string): Promise<string[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.categoryId, category))
  return rows.map(({ id }) => id)
}

export interface PricedVariant {
  inventoryItemId: string
  productId: string
  providerId: string
  category: CategoryId
  nameEn: string
  nameEs: string
  priceCents: number
}

/** Of every product that is not deleted. */
export async function listPricedVariants(db: Database): Promise<PricedVariant[]> {
  return db
    .select({
      inventoryItemId: productVariants.inventoryItemId,
      productId: products.id,
      providerId: products.providerId,
      category: products.categoryId,
      nameEn: products.nameEn,
      nameEs: products.nameEs,
      priceCents: productVariants.priceCents,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(eq(products.isDeleted, false), eq(products.isSample, false), eq(productVariants.isActive, true)),
    )
}
