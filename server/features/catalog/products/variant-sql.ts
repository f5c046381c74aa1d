/** Deps of queries over `product_variants v`. */
import { type SQL, sql } from 'drizzle-orm'
import { availableOf } from '#server/features/catalog/inventory/index.ts'
import { firstExpiryOf, inventoryItemRows } from '#server/features/catalog/inventory/queries.ts'

/** As {"color": "black"}: only the options it has. */
export const OPTIONS_OF_VARIANT = sql`jsonb_strip_nulls(
  jsonb_build_object('size', v.size, 'color', v.color, 'hand', v.hand, 'fit', v.fit))`

export const VARIANT_OPTIONS = sql`${OPTIONS_OF_VARIANT} as options`

/** An option value `o` that the variant has. */
export const IS_VALUE_OF_VARIANT = sql`(o.kind, o.code) in
  (('size', v.size), ('color', v.color), ('hand', v.hand), ('fit', v.fit))`

/** What is left of a variant, and when the first of what is held of it runs out. */
export function availableColumns(now: Date): SQL {
  return sql`${availableOf(sql`o`, now)} as available,
    extract(epoch from held.ends_at)::float8 * 1000 as reservation_ends_at_ms
    from product_variants v join ${inventoryItemRows('o')} on o.id = v.inventory_item_id
    left join lateral (${firstExpiryOf(sql`o.id`, now)}) held on true`
}
