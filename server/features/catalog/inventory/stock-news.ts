/**
 * Whoever shows how many are left hears that it may have changed. A trigger notes the items that did in the transaction of
 * the change; here they are told of, some together and outside of any sale: NOTIFY in a transaction makes all that commit
 * wait for each other. What a killed process noted and did not tell, the next round of any process tells.
 */
import { sql } from 'drizzle-orm'
import { markForCommit } from '#server/platform/database/after-commit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

/** Its payload: ids of inventory items, separated by commas. */
export const STOCK_CHANNEL = 'stock'
/** PostgreSQL refuses a payload of 8000 bytes, and an id has about 25. */
const ITEMS_A_ROUND = 250

/** In the transaction of the change: once it is committed, the round that tells of it comes soon. */
export function announceStock(tx: Tx): void {
  markForCommit(tx, STOCK_CHANNEL)
}

/** One round. True when there may be more. By hand: what is deleted is told of in the same statement. */
export async function tellStockChanges(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ told: number }>(sql`
    with told as (
      delete from stock_changes where id in (
        select id from stock_changes order by id limit ${ITEMS_A_ROUND} for update skip locked)
      returning inventory_item_id
    ), sent as (
      select pg_notify(${STOCK_CHANNEL}, string_agg(distinct inventory_item_id, ',')) from told having count(*) > 0
    )
    select (select count(*) from told)::int as told, (select count(*) from sent)::int as sent`)
  return (rows[0]?.told ?? 0) === ITEMS_A_ROUND
}
