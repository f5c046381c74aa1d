/** A product as a wish sees it, read fresh. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { findAvailable } from '#server/features/catalog/inventory/index.ts'
import { isProviderShown } from '#server/features/catalog/products/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export interface WishedProduct {
  names: Record<Language, string>
  slugs: Record<Language, string>
  /** The lowest of its variants. */
  priceCents: number
  isAvailable: boolean
}

interface Row extends Record<string, unknown> {
  name_en: string
  name_es: string
  slug_en: string
  slug_es: string
  inventory_item_id: string
  price_cents: number
}

/** Null when it is not sold. */
export async function findWishedProduct(
  db: Database | Tx,
  productId: string,
  now: Date,
): Promise<WishedProduct | null> {
  const { rows } = await db.execute<Row>(sql`
    select name_en, name_es, slug_en, slug_es, v.inventory_item_id, v.price_cents
    from products p join product_variants v on v.product_id = p.id and v.is_active
    where p.id = ${productId} and p.status = 'published' and p.is_active and not p.is_deleted
      and ${isProviderShown(sql`p.provider_id`)}`)
  const [first] = rows
  if (!first) return null
  const available = await findAvailable(
    db,
    rows.map((row) => row.inventory_item_id),
    { now },
  )
  return {
    names: { en: first.name_en, es: first.name_es },
    slugs: { en: first.slug_en, es: first.slug_es },
    priceCents: Math.min(...rows.map((row) => row.price_cents)),
    isAvailable: [...available.values()].some((left) => left > 0),
  }
}
