/** Inventory items as other features join them in queries of their own. */
import { type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import { inventoryItems } from '#server/schema/inventory.ts'

/** Under a name that `availableOf` takes. */
export const inventoryItemRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, onHand, taken } = inventoryItems
  return new QueryBuilder().select({ id, onHand, taken }).from(inventoryItems).as(name)
})

export function onHandOf(itemId: SQL): SQL<number> {
  return sql`(select on_hand from inventory_items where id = ${itemId})`
}

/** When the first of what is held of an item runs out, as a query of one row: `ends_at`, null where nothing is. */
export function firstExpiryOf(itemId: SQL, now: Date): SQL {
  return sql`select min(c.expires_at) as ends_at from reservations c
    where c.inventory_item_id = ${itemId} and c.state = 'held' and c.expires_at > ${now.toISOString()}::timestamptz`
}
