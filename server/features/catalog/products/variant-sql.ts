/** Deps of queries over `product_variants v`. */
import { type SQL, sql } from 'drizzle-orm'

/** As {"color": "black"}: only the options it has. */
export const VARIANT_OPTIONS = sql`jsonb_strip_nulls(
  jsonb_build_object('size', v.size, 'color', v.color, 'hand', v.hand, 'fit', v.fit)) as options`

/** An option value `o` that the variant has. */
export const IS_VALUE_OF_VARIANT = sql`(o.kind, o.code) in
  (('size', v.size), ('color', v.color), ('hand', v.hand), ('fit', v.fit))`

/** Available = on hand - sold - live holds; a hold that has run out counts no more. */
export function availableColumns(now: Date): SQL {
  return sql`o.on_hand - coalesce(taken.quantity, 0)::int as available,
    extract(epoch from taken.ends_at)::float8 * 1000 as reservation_ends_at_ms
    from product_variants v join inventory_items o on o.id = v.inventory_item_id
    left join lateral (select sum(c.quantity) as quantity, min(c.expires_at) as ends_at from reservations c
      where c.inventory_item_id = o.id and (c.state = 'sold' or c.expires_at > ${now.toISOString()}::timestamptz)) taken on true`
}
