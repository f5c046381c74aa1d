/** Products and variants as other features join them in queries of their own. */
import { type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import { products, productVariants } from '#server/schema/catalog.ts'

export const productRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, providerId, status, isActive, isDeleted, nameEn, nameEs, slugEn, slugEs } = products
  return new QueryBuilder()
    .select({ id, providerId, status, isActive, isDeleted, nameEn, nameEs, slugEn, slugEs })
    .from(products)
    .as(name)
})

export const variantRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, productId, inventoryItemId, sku, priceCents, isActive } = productVariants
  return new QueryBuilder()
    .select({ id, productId, inventoryItemId, sku, priceCents, isActive })
    .from(productVariants)
    .as(name)
})

/** Whether its name has these letters, folded, in either language. */
export function isProductNamed(productId: SQL, pattern: SQL): SQL {
  return sql`exists (select from products p where p.id = ${productId}
    and fold_text(p.name_en || ' ' || p.name_es) like ${pattern})`
}

export interface NamedPage {
  name_en: string
  name_es: string
  slug_en: string
  slug_es: string
}

/** Its names and addresses, as JSON. */
export function productPageOf(productId: SQL): SQL<NamedPage> {
  return sql`(select to_jsonb(p)
    from (select name_en, name_es, slug_en, slug_es from products where id = ${productId}) p)`
}
