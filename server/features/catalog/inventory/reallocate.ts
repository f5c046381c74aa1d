/** What an order bought of one pool becomes another's: a seat that changes its squad. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { returnSold } from './allocations.ts'
import { refuseUnlessAvailable } from './reservations.ts'
import { insertClaims, lockPools, tellStockChanged } from './store.ts'

interface MoveOrder {
  orderId: string
  /** Null: it had none of the kind. */
  from: string | null
  to: string
  now: Date
}

/** One piece. `OUT_OF_STOCK` where the other pool has none left; then nothing has moved. */
export async function moveSold(tx: Tx, { orderId, from, to, now }: MoveOrder): Promise<void> {
  await lockPools(tx, from === null ? [to] : [from, to])
  await refuseUnlessAvailable(tx, [{ poolId: to, quantity: 1 }], now, orderId)
  if (from !== null) await returnSold(tx, { orderId, returns: [{ poolId: from, quantity: 1 }] })
  const { rowCount } = await tx.execute(sql`
    update pool_claims set quantity = quantity + 1 where holder = ${orderId} and pool_id = ${to} and state = 'sold'`)
  // An order has one claim of a pool, so that what comes back is found.
  if (rowCount === 0) await insertClaims(tx, orderId, [{ poolId: to, quantity: 1 }], null)
  await tellStockChanged(tx, [to])
}
