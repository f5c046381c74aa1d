/** One product with all its page shows, straight from the database. */
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SizeGuideData } from '#contract/catalog/size-guides.schemas.ts'
import { availableOf } from '#server/features/catalog/inventory/index.ts'
import { inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'
import { countShownQuestions, countStars } from '#server/features/catalog/reviews/queries.ts'
import { collaboratorPages } from '#server/features/people/collaborators/queries.ts'
import { findVacation, type Vacation } from '#server/features/people/providers/index.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import {
  categories,
  optionValues,
  productImages,
  productSlugs,
  products,
  productVariants,
} from '#server/schema/catalog.ts'
import type { Options } from './pictures.ts'
import { IS_VALUE_OF_VARIANT, OPTIONS_OF_VARIANT } from './variant-sql.ts'

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findRow>>>
export type VariantRow = Awaited<ReturnType<typeof listVariants>>[number]

export interface ProductRows {
  product: ProductRow
  variants: VariantRow[]
  pictures: Awaited<ReturnType<typeof listPictures>>
  values: Awaited<ReturnType<typeof listValues>>
  /** How many approved reviews have so many stars. */
  stars: { stars: number; count: number }[]
  questions: number
  /** The provider's, whether or not it has begun or is over. */
  vacation: Vacation | null
}

export async function findProductId(db: Database, slug: string): Promise<string | null> {
  const { productId } = productSlugs
  const [row] = await db.select({ productId }).from(productSlugs).where(eq(productSlugs.slug, slug))
  return row?.productId ?? null
}

export async function readProduct(db: Database, id: string, now: Date): Promise<ProductRows | null> {
  const [product, variants, pictures, values, stars, questions] = await Promise.all([
    findRow(db, id),
    listVariants(db, id, now),
    listPictures(db, id),
    listValues(db, id),
    countStars(db, id),
    countShownQuestions(db, id),
  ])
  if (!product) return null
  const vacation = await findVacation(db, product.provider.id)
  return { product, variants, pictures, values, stars, questions, vacation }
}

const collaborators = collaboratorPages('provider')
const images = imageRows('image')
const inventoryItems = inventoryItemRows('item')

const PICTURE = { hash: images.hash, width: images.width, height: images.height, color: images.color }

async function findRow(db: Database, id: string) {
  const [row] = await db
    .select({
      id: products.id,
      status: products.status,
      isActive: products.isActive,
      isDeleted: products.isDeleted,
      isSample: products.isSample,
      name: { en: products.nameEn, es: products.nameEs },
      slugs: { en: products.slugEn, es: products.slugEs },
      summary: { en: products.summaryEn, es: products.summaryEs },
      description: { en: products.descriptionEn, es: products.descriptionEs },
      specs: products.specs,
      tags: { en: products.tagsEn, es: products.tagsEs },
      taxClass: products.taxClass,
      publishedAt: products.publishedAt,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      category: { id: categories.id, slug: categories.slug, en: categories.nameEn, es: categories.nameEs },
      /** Its own goes before its category's. */
      sizeGuide: sql<SizeGuideData | null>`coalesce(${products.sizeGuide}, ${categories.sizeGuide})`,
      provider: {
        id: collaborators.id,
        userId: collaborators.userId,
        slug: collaborators.slug,
        name: collaborators.name,
        headlineEn: collaborators.headlineEn,
        headlineEs: collaborators.headlineEs,
        municipality: collaborators.municipality,
        suspendedAt: collaborators.suspendedAt,
      },
      providerPicture: PICTURE,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(collaborators, eq(collaborators.id, products.providerId))
    .leftJoin(images, eq(images.id, collaborators.pictureId))
    .where(eq(products.id, id))
  return row ?? null
}

function listVariants(db: Database, productId: string, now: Date) {
  const v = alias(productVariants, 'v')
  const { id, sku, priceCents, compareAtCents, weightGrams, lowStockAt } = v
  return db
    .select({
      id,
      sku,
      priceCents,
      compareAtCents,
      weightGrams,
      lowStockAt,
      options: sql<Options>`${OPTIONS_OF_VARIANT}`,
      available: sql<number>`${availableOf(sql`item`, now)}`,
    })
    .from(v)
    .innerJoin(inventoryItems, eq(inventoryItems.id, v.inventoryItemId))
    .where(and(eq(v.productId, productId), eq(v.isActive, true)))
    .orderBy(asc(v.position), asc(id))
}

function listPictures(db: Database, productId: string) {
  const { altEn, altEs, shows, position, imageId } = productImages
  return db
    .select({ ...PICTURE, alt_en: altEn, alt_es: altEs, shows })
    .from(productImages)
    .innerJoin(images, eq(images.id, imageId))
    .where(eq(productImages.productId, productId))
    .orderBy(asc(position))
}

/** Those that a variant has which is sold. */
function listValues(db: Database, productId: string) {
  const o = alias(optionValues, 'o')
  const v = alias(productVariants, 'v')
  const having = db
    .select({ id: v.id })
    .from(v)
    .where(and(eq(v.productId, productId), eq(v.isActive, true), IS_VALUE_OF_VARIANT))
  const { kind, code, labelEn, labelEs, swatch } = o
  return db
    .select({ kind, code, label: { en: labelEn, es: labelEs }, swatch })
    .from(o)
    .where(exists(having))
    .orderBy(asc(kind), asc(o.position), asc(code))
}
