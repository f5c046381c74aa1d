/** One product with all its page shows, straight from the database. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { CategoryId, OptionKind, PublishingStatus, TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { SizeGuideData } from '#contract/catalog/size-guides.ts'
import { findVacation, type Vacation } from '#server/features/people/providers/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { productSlugs } from '#server/schema/catalog.ts'
import { productQuestions, reviews } from '#server/schema/reviews.ts'
import type { BothTexts } from '#server/search/indexed-product.ts'
import type { Options, PictureRow } from './pictures.ts'
import { readRows } from './read-rows.ts'
import { availableColumns, IS_VALUE_OF_VARIANT, VARIANT_OPTIONS } from './variant-sql.ts'

export interface ProductRow {
  id: string
  status: PublishingStatus
  is_active: boolean
  is_deleted: boolean
  was_published: boolean
  is_suspended: boolean
  is_sample: boolean
  name_en: string
  name_es: string
  slug_en: string
  slug_es: string
  summary_en: string
  summary_es: string
  description_en: string
  description_es: string
  specs: { label: BothTexts; value: BothTexts }[]
  tags_en: string[]
  tags_es: string[]
  tax_class: TaxClass
  created_at_ms: number
  updated_at_ms: number
  category_id: CategoryId
  category_slug: string
  category_en: string
  category_es: string
  size_guide: SizeGuideData | null
  provider_id: string
  provider_user_id: string | null
  provider_slug: string
  provider_name: string
  headline_en: string
  headline_es: string
  municipality: string | null
  provider_picture: Omit<PictureRow, 'alt_en' | 'alt_es'> | null
}

export interface VariantRow {
  id: string
  sku: string
  options: Options
  price_cents: number
  compare_at_cents: number | null
  weight_grams: number
  low_stock_at: number | null
  available: number
}

export interface ValueRow {
  kind: OptionKind
  code: string
  label_en: string
  label_es: string
  swatch: string | null
}

export interface ProductRows {
  product: ProductRow
  variants: VariantRow[]
  pictures: (PictureRow & { shows: Options })[]
  values: ValueRow[]
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
  const [[product], variants, pictures, values, stars, questions] = await Promise.all([
    readRows<ProductRow>(
      db,
      sql`select p.id, p.status, p.is_active, p.is_deleted, p.published_at is not null as was_published,
        c.suspended_at is not null as is_suspended, p.is_sample,
        p.name_en, p.name_es, p.slug_en, p.slug_es, p.summary_en, p.summary_es, p.description_en, p.description_es,
        p.specs, to_jsonb(p.tags_en) as tags_en, to_jsonb(p.tags_es) as tags_es, p.tax_class,
        extract(epoch from p.created_at)::float8 * 1000 as created_at_ms,
        extract(epoch from p.updated_at)::float8 * 1000 as updated_at_ms,
        p.category_id, k.slug as category_slug, k.name_en as category_en, k.name_es as category_es,
        coalesce(p.size_guide, k.size_guide) as size_guide,
        c.id as provider_id, c.user_id as provider_user_id, c.slug as provider_slug, c.name as provider_name,
        c.headline_en, c.headline_es, c.municipality, case when i.id is null then null else to_jsonb(i) end as provider_picture
      from products p join categories k on k.id = p.category_id join collaborators c on c.id = p.provider_id
      left join images i on i.id = c.picture_id where p.id = ${id}`,
    ),
    readRows<VariantRow>(
      db,
      sql`select v.id, v.sku, v.price_cents, v.compare_at_cents, v.weight_grams, v.low_stock_at,
        ${VARIANT_OPTIONS},
        ${availableColumns(now)} where v.product_id = ${id} and v.is_active order by v.position, v.id`,
    ),
    readRows<ProductRows['pictures'][number]>(
      db,
      sql`select i.hash, i.width, i.height, i.color, pi.alt_en, pi.alt_es, pi.shows
        from product_images pi join images i on i.id = pi.image_id where pi.product_id = ${id} order by pi.position`,
    ),
    readRows<ValueRow>(
      db,
      sql`select o.kind, o.code, o.label_en, o.label_es, o.swatch from option_values o
        where exists (select from product_variants v where v.product_id = ${id} and v.is_active and ${IS_VALUE_OF_VARIANT})
        order by o.kind, o.position, o.code`,
    ),
    db
      .select({ stars: reviews.stars, count: count() })
      .from(reviews)
      .where(and(eq(reviews.productId, id), eq(reviews.status, 'approved')))
      .groupBy(reviews.stars),
    db.$count(
      productQuestions,
      and(eq(productQuestions.productId, id), eq(productQuestions.isHidden, false)),
    ),
  ])
  if (!product) return null
  const vacation = await findVacation(db, product.provider_id)
  return { product, variants, pictures, values, stars, questions, vacation }
}
