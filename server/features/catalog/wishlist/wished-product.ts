/** A product as a wish sees it, read fresh. */
import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { productRows, variantRows } from '#server/features/catalog/products/queries.ts'
import { isProviderShown } from '#server/features/people/collaborators/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

const products = productRows('product')
const productVariants = variantRows('variant')

export interface WishedProduct {
  names: Record<Language, string>
  slugs: Record<Language, string>
  /** The lowest of its variants. */
  priceCents: number
  isAvailable: boolean
}

/** Null when it is not sold. */
export async function findWishedProduct(
  db: Database | Tx,
  productId: string,
  now: Date,
): Promise<WishedProduct | null> {
  const { nameEn, nameEs, slugEn, slugEs } = products
  const { inventoryItemId, priceCents } = productVariants
  const rows = await db
    .select({ nameEn, nameEs, slugEn, slugEs, inventoryItemId, priceCents })
    .from(products)
    .innerJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), eq(productVariants.isActive, true)),
    )
    .where(
      and(
        eq(products.id, productId),
        eq(products.status, 'published'),
        eq(products.isActive, true),
        eq(products.isDeleted, false),
        isProviderShown(sql`${products.providerId}`),
      ),
    )
  const [first] = rows
  if (!first) return null
  const available = await findAvailable(
    db,
    rows.map((row) => row.inventoryItemId),
    { now },
  )
  return {
    names: { en: first.nameEn, es: first.nameEs },
    slugs: { en: first.slugEn, es: first.slugEs },
    priceCents: Math.min(...rows.map((row) => row.priceCents)),
    isAvailable: [...available.values()].some((left) => left > 0),
  }
}
