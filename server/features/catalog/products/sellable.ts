/** Variants as a cart or an order needs them, read fresh: the catalog in memory may be a moment behind. */

import { type SQL, sql } from 'drizzle-orm'
import { OPTION_KINDS, type OptionKind, type TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { Language } from '#contract/language.ts'
import { collaboratorRows, isProviderShown } from '#server/features/people/collaborators/queries.ts'
import { type ProviderAddress, pickupAddressSql } from '#server/features/people/providers/index.ts'
import { imageRows } from '#server/features/site/images/queries.ts'
import { writtenOnce } from '#server/platform/database/dialect.ts'
import { foldedPattern } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import type { Demand } from '#server/platform/database/write-together.ts'
import { type Options, type Picture, type PictureRow, pictureForVariant, pictureOf } from './pictures.ts'
import { readRows } from './read-rows.ts'
import { IS_VALUE_OF_VARIANT, VARIANT_OPTIONS } from './variant-sql.ts'

export interface SellableVariant {
  variantId: string
  inventoryItemId: string
  productId: string
  providerId: string
  /** Null where the provider has no account. */
  providerUserId: string | null
  providerName: string
  /** Where the provider hands over; null: at the store. */
  pickupAddress: ProviderAddress | null
  sku: string
  slug: string
  name: string
  /** 'Coyote · Left hand'; empty where the product has no options. */
  optionsText: string
  /** What an order keeps: it may be read in the other language later. */
  texts: Record<Language, { name: string; options: string }>
  picture: Picture | null
  unitPriceCents: number
  compareAtCents: number | null
  taxClass: TaxClass
  weightGrams: number
  lowStockAt: number | null
  isSellable: boolean
  /** To look at, never to buy. */
  isSample: boolean
  /** Another one as soon as its row or its product's is written. */
  version: string
}

interface Row {
  id: string
  inventory_item_id: string
  product_id: string
  provider_id: string
  user_id: string | null
  provider: string
  pickup_address: ProviderAddress | null
  sku: string
  slug: string
  name_en: string
  name_es: string
  options: Options
  labels_en: Options
  labels_es: Options
  pictures: (PictureRow & { shows: Options })[]
  price_cents: number
  compare_at_cents: number | null
  tax_class: TaxClass
  weight_grams: number
  low_stock_at: number | null
  is_sellable: boolean
  is_sample: boolean
  version: string
}

export async function findSellable(
  db: Database | Tx,
  language: Language,
  by: { inventoryItemIds: string[] } | { variantIds: string[] },
): Promise<SellableVariant[]> {
  const ids = 'inventoryItemIds' in by ? by.inventoryItemIds : by.variantIds
  if (ids.length === 0) return []
  const column = 'inventoryItemIds' in by ? sql`v.inventory_item_id` : sql`v.id`
  return readSellable(db, language, sql`${column} = any(${sql.param(ids)}::text[])`)
}

/** What is sold now, by words of its name in either language or of its SKU: for whoever writes an order for somebody. */
export async function findSellableByText(
  db: Database | Tx,
  language: Language,
  { text, limit }: { text: string; limit: number },
): Promise<SellableVariant[]> {
  const words = sql`fold_text(p.name_en || ' ' || p.name_es || ' ' || v.sku)`
  const typed = text.split(/\s+/).filter(Boolean)
  const matches = typed.map((word) => sql`${words} like ${foldedPattern(word)}`)
  const isWanted = sql.join([IS_SELLABLE, ...matches], sql` and `)
  const name = language === 'es' ? sql`p.name_es` : sql`p.name_en`
  return readSellable(db, language, sql`${isWanted} order by ${name}, v.position, v.id limit ${limit}`)
}

const IS_SELLABLE = sql`p.status = 'published' and p.is_active and not p.is_deleted and v.is_active
  and c.suspended_at is null and not p.is_sample`

const VERSION = sql`v.xmin::text || ' ' || p.xmin::text`

/** They are as they were when they were priced. */
export function areAsSeen(variants: readonly SellableVariant[]): Demand {
  const ids = sql.param(variants.map(({ variantId }) => variantId))
  const versions = sql.param(variants.map(({ version }) => version))
  return {
    what: 'what is sold',
    isMet: sql`(select count(*) from unnest(${ids}::text[], ${versions}::text[]) as seen (id, version)
      join product_variants v on v.id = seen.id join products p on p.id = v.product_id
      where ${VERSION} = seen.version and ${isProviderShown(sql`p.provider_id`)}) = ${variants.length}`,
  }
}

/** Asked with others. `itemIds`: a query. */
export function sellableQuestion(language: Language, itemIds: SQL): Question<SellableVariant[]> {
  return {
    asked: sql`select json_agg(s) from (${sellableSql(language, sql`v.inventory_item_id in (${itemIds})`)}) s`,
    toAnswer: (value) => ((value ?? []) as Row[]).map((row) => sellableOf(row, language)),
  }
}

/** The item of a variant, as SQL. */
export const itemIdOfVariant = (variantId: string) =>
  sql`select v.inventory_item_id from product_variants v where v.id = ${variantId}`

async function readSellable(db: Database | Tx, language: Language, which: SQL): Promise<SellableVariant[]> {
  const rows = await readRows<Row>(db, sellableSql(language, which))
  return rows.map((row) => sellableOf(row, language))
}

const SELLABLE = { en: writtenOnce(sellableRows('en')), es: writtenOnce(sellableRows('es')) }

const sellableSql = (language: Language, which: SQL): SQL => sql`${SELLABLE[language]({})} where ${which}`

function sellableRows(language: Language): SQL {
  return sql`select v.id, v.inventory_item_id, v.product_id, p.provider_id, c.user_id, c.name as provider,
      (${pickupAddressSql(sql`p.provider_id`)}) as pickup_address,
      ${language === 'es' ? sql`p.slug_es` : sql`p.slug_en`} as slug,
      v.sku, p.name_en, p.name_es, v.price_cents, v.compare_at_cents, p.tax_class, v.weight_grams, v.low_stock_at,
      ${IS_SELLABLE} as is_sellable, p.is_sample, ${VERSION} as version,
      ${VARIANT_OPTIONS},
      coalesce(labels.en, '{}') as labels_en, coalesce(labels.es, '{}') as labels_es,
      (select coalesce(jsonb_agg(jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height,
          'color', i.color, 'alt_en', pi.alt_en, 'alt_es', pi.alt_es, 'shows', pi.shows) order by pi.position), '[]')
        from product_images pi join ${imageRows('i')} on i.id = pi.image_id where pi.product_id = p.id) as pictures
    from product_variants v join products p on p.id = v.product_id join ${collaboratorRows('c')} on c.id = p.provider_id
      left join lateral (select jsonb_object_agg(o.kind, o.label_en) as en, jsonb_object_agg(o.kind, o.label_es) as es
        from option_values o where ${IS_VALUE_OF_VARIANT}) labels on true`
}

function sellableOf(row: Row, language: Language): SellableVariant {
  const picture = pictureForVariant(row.pictures, row.options)
  const texts = {
    en: { name: row.name_en, options: describeOptions(row.options, row.labels_en) },
    es: { name: row.name_es, options: describeOptions(row.options, row.labels_es) },
  }
  return {
    variantId: row.id,
    inventoryItemId: row.inventory_item_id,
    productId: row.product_id,
    providerId: row.provider_id,
    providerUserId: row.user_id,
    providerName: row.provider,
    pickupAddress: row.pickup_address,
    sku: row.sku,
    slug: row.slug,
    name: texts[language].name,
    optionsText: texts[language].options,
    texts,
    picture: picture && pictureOf(picture, language),
    unitPriceCents: row.price_cents,
    compareAtCents: row.compare_at_cents,
    taxClass: row.tax_class,
    weightGrams: row.weight_grams,
    lowStockAt: row.low_stock_at,
    isSellable: row.is_sellable,
    isSample: row.is_sample,
    version: row.version,
  }
}

/** Color first, as a shopper says it. */
const SPOKEN_ORDER: readonly OptionKind[] = ['color', ...OPTION_KINDS.filter((kind) => kind !== 'color')]

function describeOptions(options: Options, labels: Options): string {
  return SPOKEN_ORDER.map((kind) => labels[kind] ?? options[kind])
    .filter(Boolean)
    .join(' · ')
}
