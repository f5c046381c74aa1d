/** What an order bought of one pool becomes another's: a seat that changes its squad. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { restockItems } from './allocations.ts'
import { refuseUnlessAvailable } from './reservations.ts'
import { insertReservations, lockInventoryItems, publishStockChange } from './store.ts'

interface ReallocateInput {
  orderId: string
  /** Null: it had none of the kind. */
  from: string | null
  to: string
  now: Date
}

/** One piece. `OUT_OF_STOCK` where the other pool has none left; then nothing has moved. */
export async function reallocate(tx: Tx, { orderId, from, to, now }: ReallocateInput): Promise<void> {
  await lockInventoryItems(tx, from === null ? [to] : [from, to])
  await refuseUnlessAvailable(tx, [{ inventoryItemId: to, quantity: 1 }], now, orderId)
  if (from !== null) await restockItems(tx, { orderId, returns: [{ inventoryItemId: from, quantity: 1 }] })
  const { rowCount } = await tx.execute(sql`
    update reservations set quantity = quantity + 1 where reserved_by = ${orderId} and inventory_item_id = ${to} and state = 'sold'`)
  // An order has one claim of a pool, so that what comes back is found.
  if (rowCount === 0) await insertReservations(tx, orderId, [{ inventoryItemId: to, quantity: 1 }], null)
  await publishStockChange(tx, [to])
}
