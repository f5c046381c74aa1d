/** Holds: a promise that lasts a while. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import {
  deleteHolds,
  findAvailable,
  insertClaims,
  lockPools,
  sumWants,
  tellStockChanged,
  type Want,
} from './store.ts'

export interface TakeOrder {
  /** A cart or an order. */
  holder: string
  wants: readonly Want[]
  now: Date
  holdMs: number
}

/** All or nothing. What the holder held of these pools before is replaced. Call it late: others wait until we commit. */
export function takeHolds(tx: Tx, order: TakeOrder): Promise<void> {
  return takeHoldsWith(tx, order, { lock: true })
}

/** Without the lock it oversells; tests do that to prove that they would notice. */
export async function takeHoldsWith(tx: Tx, order: TakeOrder, { lock }: { lock: boolean }): Promise<void> {
  const { holder, now, holdMs } = order
  const wants = sumWants(order.wants)
  const poolIds = wants.map((want) => want.poolId)
  if (lock) await lockPools(tx, poolIds)
  await refuseUnlessAvailable(tx, wants, now, holder)
  await deleteHolds(tx, holder, poolIds)
  await insertClaims(tx, holder, wants, new Date(now.getTime() + holdMs))
  await tellStockChanged(tx, poolIds)
}

/** Under the pools' lock. */
export async function refuseUnlessAvailable(
  tx: Tx,
  wants: readonly Want[],
  now: Date,
  holder: string | readonly string[],
): Promise<void> {
  const poolIds = wants.map((want) => want.poolId)
  const available = await findAvailable(tx, poolIds, { now, except: holder })
  const missing = wants
    .map((want) => ({ ...want, available: Math.max(0, available.get(want.poolId) ?? 0) }))
    .filter((want) => want.quantity > want.available)
  if (missing.length > 0) throw new AppError('OUT_OF_STOCK', { details: { pools: missing } })
}

interface ExtendOrder {
  holder: string
  now: Date
  holdMs: number
}

/**
 * False when there is nothing to extend or some of it has run out: take it anew. Locks, because whoever takes at this
 * moment must see a hold either run out or extended.
 */
export async function extendHolds(tx: Tx, { holder, now, holdMs }: ExtendOrder): Promise<boolean> {
  const poolIds = await listHeld(tx, holder)
  if (poolIds.length === 0) return false
  await lockPools(tx, poolIds)
  const isHeld = sql`holder = ${holder} and state = 'held'`
  const { rows } = await tx.execute<{ are_live: boolean | null }>(sql`
    select bool_and(expires_at > ${now.toISOString()}::timestamptz) as are_live from pool_claims where ${isHeld}`)
  if (rows[0]?.are_live !== true) return false
  const expiresAt = new Date(now.getTime() + holdMs)
  await tx.execute(sql`
    update pool_claims set expires_at = greatest(expires_at, ${expiresAt.toISOString()}::timestamptz) where ${isHeld}`)
  return true
}

async function listHeld(tx: Tx, holder: string): Promise<string[]> {
  const { rows } = await tx.execute<{ pool_id: string }>(
    sql`select pool_id from pool_claims where holder = ${holder} and state = 'held'`,
  )
  return rows.map((row) => row.pool_id)
}

/** What is held goes on for so long at least; what has run out stays so. Locks, as `extendHolds` does and for its reason. */
export async function holdAtLeast(tx: Tx, { holder, now, holdMs }: ExtendOrder): Promise<void> {
  await lockPools(tx, await listHeld(tx, holder))
  const until = new Date(now.getTime() + holdMs)
  await tx.execute(sql`
    update pool_claims set expires_at = greatest(expires_at, ${until.toISOString()}::timestamptz)
    where holder = ${holder} and state = 'held' and expires_at > ${now.toISOString()}::timestamptz`)
}

/** Done also when there is nothing to release. */
export async function releaseHolds(tx: Tx, holder: string): Promise<void> {
  await tellStockChanged(tx, await deleteHolds(tx, holder))
}
