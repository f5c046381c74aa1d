/** Products out of the database, in batches, as the index takes them. */
import { type SQL, sql } from 'drizzle-orm'
import type { CategoryId, PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import { type RatingRow, ratingsQuery } from '#server/features/catalog/reviews/queries.ts'
import { isProviderShown } from '#server/features/people/collaborators/queries.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { LoadedProduct, LoadedVariant, StoredPicture } from '#server/search/indexed-product.ts'
import { boughtWithQuery } from './bought-together.ts'
import type { Options, PictureRow } from './pictures.ts'
import { readRows } from './read-rows.ts'
import { availableColumns, VARIANT_OPTIONS } from './variant-sql.ts'

/** Of rules.ts `isPublic`, in SQL. Change both. */
const IS_PUBLIC = sql`p.status = 'published' and p.is_active and not p.is_deleted
  and ${isProviderShown(sql`p.provider_id`)}
  and exists (select from product_variants v where v.product_id = p.id and v.is_active)`

interface ProductRow {
  id: string
  provider_id: string
  category_id: CategoryId
  status: PublishingStatus
  is_active: boolean
  is_deleted: boolean
  is_featured: boolean
  name_en: string
  name_es: string
  slug_en: string
  slug_es: string
  summary_en: string
  summary_es: string
  description_en: string
  description_es: string
  tags_en: string[]
  tags_es: string[]
  published_at_ms: number
  sold: number
}

type VariantRow = {
  id: string
  product_id: string
  sku: string
  options: Options
  price_cents: number
  compare_at_cents: number | null
  low_stock_at: number | null
  available: number
  reservation_ends_at_ms: number | null
}

interface BoughtWithRow {
  product_id: string
  other_ids: string[]
}

/** The next public products by id; fewer than `limit` are the last. */
export function loadPublicAfter(db: Database, now: Date, after: string, limit: number) {
  return load(db, now, sql`p.id > ${after} and ${IS_PUBLIC} order by p.id limit ${limit}`)
}

/** Those of them that are public. */
export function loadPublic(db: Database, now: Date, ids: string[]) {
  return load(db, now, sql`p.id = any(${sql.param(ids)}::text[]) and ${IS_PUBLIC}`)
}

async function load(db: Database, now: Date, which: SQL): Promise<LoadedProduct[]> {
  const products = await readRows<ProductRow>(
    db,
    sql`select p.id, p.provider_id, p.category_id, p.status, p.is_active, p.is_deleted, p.is_featured,
      p.name_en, p.name_es, p.slug_en, p.slug_es, p.summary_en, p.summary_es, p.description_en, p.description_es,
      to_jsonb(p.tags_en) as tags_en, to_jsonb(p.tags_es) as tags_es,
      extract(epoch from coalesce(p.published_at, p.created_at))::float8 * 1000 as published_at_ms,
      coalesce((select s.sold from product_sales s where s.product_id = p.id), 0) as sold
    from products p where ${which}`,
  )
  if (products.length === 0) return []
  const ids = sql`any(${sql.param(products.map(({ id }) => id))}::text[])`
  const [variants, pictures, ratings, pairs] = await Promise.all([
    readRows<VariantRow>(db, variantsQuery(ids, now)),
    readRows<PictureRow & { product_id: string }>(db, picturesQuery(ids)),
    readRows<RatingRow>(db, ratingsQuery(ids)),
    readRows<BoughtWithRow>(db, boughtWithQuery(ids)),
  ])
  return assembleProducts(products, variants, pictures, ratings, pairs)
}

function variantsQuery(ids: SQL, now: Date): SQL {
  return sql`select v.id, v.product_id, v.sku, v.price_cents, v.compare_at_cents, v.low_stock_at,
      ${VARIANT_OPTIONS},
      ${availableColumns(now)}
    where v.product_id = ${ids} and v.is_active order by v.product_id, v.position, v.id`
}

/** A card shows two at most. */
function picturesQuery(ids: SQL): SQL {
  return sql`select * from (select pi.product_id, i.hash, i.width, i.height, i.color, pi.alt_en, pi.alt_es, pi.position,
      row_number() over (partition by pi.product_id order by pi.position) as place
      from product_images pi join ${imageRows('i')} on i.id = pi.image_id where pi.product_id = ${ids}) ranked
    where place <= 2 order by product_id, position`
}

function assembleProducts(
  products: ProductRow[],
  variants: VariantRow[],
  pictures: (PictureRow & { product_id: string })[],
  ratings: RatingRow[],
  pairs: BoughtWithRow[],
): LoadedProduct[] {
  const variantsOf = Map.groupBy(variants, (row) => row.product_id)
  const picturesOf = Map.groupBy(pictures, (row) => row.product_id)
  const ratingOf = new Map(ratings.map((row) => [row.product_id, row]))
  const boughtWithOf = new Map(pairs.map((row) => [row.product_id, row.other_ids]))
  return products.map((row) => {
    const own = variantsOf.get(row.id) ?? []
    const expiryTimer = own.flatMap((variant) => variant.reservation_ends_at_ms ?? [])
    return {
      id: row.id,
      providerId: row.provider_id,
      category: row.category_id,
      status: row.status,
      isActive: row.is_active,
      isDeleted: row.is_deleted,
      isFeatured: row.is_featured,
      name: { en: row.name_en, es: row.name_es },
      slug: { en: row.slug_en, es: row.slug_es },
      summary: { en: row.summary_en, es: row.summary_es },
      description: { en: row.description_en, es: row.description_es },
      tags: { en: row.tags_en, es: row.tags_es },
      publishedAtMs: row.published_at_ms,
      sold: row.sold,
      ratingAverage: ratingOf.get(row.id)?.average ?? 0,
      ratingCount: ratingOf.get(row.id)?.count ?? 0,
      boughtWith: boughtWithOf.get(row.id) ?? [],
      pictures: (picturesOf.get(row.id) ?? []).map(pictureFrom),
      variants: own.map(variantFrom),
      reservationEndsAtMs: expiryTimer.length > 0 ? Math.min(...expiryTimer) : null,
    }
  })
}

function pictureFrom(row: PictureRow): StoredPicture {
  const { hash, width, height, color } = row
  return { hash, width, height, color, alt: { en: row.alt_en, es: row.alt_es } }
}

function variantFrom(row: VariantRow): LoadedVariant {
  return {
    id: row.id,
    sku: row.sku,
    options: row.options,
    priceCents: row.price_cents,
    compareAtCents: row.compare_at_cents,
    available: row.available,
    lowStockAt: row.low_stock_at,
  }
}

export interface ProductAvailability {
  product_id: string
  /** Of its active variants, in their order. */
  available: number[]
  reservation_ends_at_ms: number | null
}

/** Of whole products, as the index knows variants by their place. */
export async function loadAvailability(
  db: Database,
  now: Date,
  of: { inventoryItemIds: string[] } | { productIds: string[] },
): Promise<ProductAvailability[]> {
  const products =
    'inventoryItemIds' in of
      ? sql`v.product_id in (select product_id from product_variants where inventory_item_id = any(${sql.param(of.inventoryItemIds)}::text[]))`
      : sql`v.product_id = any(${sql.param(of.productIds)}::text[])`
  return readRows<ProductAvailability>(
    db,
    sql`select product_id, jsonb_agg(available order by position, id) as available,
        min(reservation_ends_at_ms) as reservation_ends_at_ms
      from (select v.product_id, v.position, v.id, ${availableColumns(now)} where ${products} and v.is_active) counted
      group by product_id`,
  )
}
