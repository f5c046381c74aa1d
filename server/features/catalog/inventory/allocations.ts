/** What is sold, and what comes back. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseUnlessAvailable } from './reservations.ts'
import {
  deleteHolds,
  insertClaims,
  lockPools,
  newlyTaken,
  sumWants,
  tellStockChanged,
  type Want,
} from './store.ts'

interface SellOrder {
  /** Whose holds become sales; all of them are gone afterwards. */
  holder: string
  /** Others whose holds are of this order: an offer that was accepted. */
  alsoHolders?: readonly string[]
  orderId: string
  /** What the order says was bought: a hold that ran out may have been tidied away. */
  wants: readonly Want[]
  now: Date
}

/**
 * Held becomes sold. Checked under the lock whether or not the hold still lives, so that a late payment is confirmed
 * when the goods are still there and `OUT_OF_STOCK` when others have them. Selling an order again changes nothing.
 * Returns what was not held any more.
 */
export async function sellHolds(tx: Tx, order: SellOrder): Promise<Want[]> {
  const { holder, alsoHolders = [], orderId, wants: given, now } = order
  const wants = sumWants(given)
  const poolIds = wants.map((want) => want.poolId)
  await lockPools(tx, poolIds)
  if (await hasSold(tx, orderId)) return []
  await refuseUnlessAvailable(tx, wants, now, [holder, ...alsoHolders])
  const held = await deleteHolds(tx, holder)
  for (const other of alsoHolders) held.push(...(await deleteHolds(tx, other)))
  await insertClaims(tx, orderId, wants, null)
  await tellStockChanged(tx, [...poolIds, ...held.map(({ poolId }) => poolId)])
  return newlyTaken(wants, held, now)
}

interface InstantSale {
  orderId: string
  wants: readonly Want[]
  now: Date
}

/** Of a new order that holds nothing: what costs nothing is sold in one step. */
export function sellAtOnce(tx: Tx, sale: InstantSale): Promise<void> {
  return sellAtOnceWith(tx, sale, { lock: true })
}

export async function sellAtOnceWith(
  tx: Tx,
  { orderId, wants: given, now }: InstantSale,
  { lock }: { lock: boolean },
): Promise<void> {
  const wants = sumWants(given)
  const poolIds = wants.map((want) => want.poolId)
  if (lock) await lockPools(tx, poolIds)
  await refuseUnlessAvailable(tx, wants, now, [])
  await insertClaims(tx, orderId, wants, null)
  await tellStockChanged(tx, poolIds)
}

async function hasSold(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pool_claims where holder = ${orderId} and state = 'sold' limit 1`,
  )
  return rows.length > 0
}

interface ReturnOrder {
  orderId: string
  returns: readonly Want[]
}

/** Sold becomes available again, wholly or in part. `CONFLICT` for more than the order still has: nothing comes back twice. */
export async function returnSold(tx: Tx, { orderId, returns: given }: ReturnOrder): Promise<void> {
  const returns = sumWants(given)
  const poolIds = returns.map((each) => each.poolId)
  const { rows } = await tx.execute<{ id: string; pool_id: string; quantity: number }>(sql`
    select id, pool_id, quantity from pool_claims
    where holder = ${orderId} and state = 'sold' and pool_id = any(${sql.param(poolIds)}::text[])
    order by id for update`)
  for (const { poolId, quantity } of returns) {
    const sold = rows.find((row) => row.pool_id === poolId)
    if (!sold || sold.quantity < quantity)
      throw new AppError('CONFLICT', { details: { poolId, sold: sold?.quantity ?? 0 } })
    if (sold.quantity === quantity) await tx.execute(sql`delete from pool_claims where id = ${sold.id}`)
    else await tx.execute(sql`update pool_claims set quantity = quantity - ${quantity} where id = ${sold.id}`)
  }
  await tellStockChanged(tx, poolIds)
}
