/** Holds: a promise that lasts a while. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import {
  deleteHolds,
  findAvailable,
  insertClaims,
  lockPools,
  newlyTaken,
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

/**
 * All or nothing. What the holder held of these pools before is replaced. Call it late: others wait until we commit.
 * Returns what was not held before.
 */
export function takeHolds(tx: Tx, order: TakeOrder): Promise<Want[]> {
  return takeHoldsWith(tx, order, { lock: true })
}

/** Without the lock it oversells; tests do that to prove that they would notice. */
export async function takeHoldsWith(tx: Tx, order: TakeOrder, { lock }: { lock: boolean }): Promise<Want[]> {
  const { holder, now, holdMs } = order
  const wants = sumWants(order.wants)
  const poolIds = wants.map((want) => want.poolId)
  if (lock) await lockPools(tx, poolIds)
  await refuseUnlessAvailable(tx, wants, now, holder)
  const held = await deleteHolds(tx, holder, poolIds)
  await insertClaims(tx, holder, wants, new Date(now.getTime() + holdMs))
  await tellStockChanged(tx, poolIds)
  return newlyTaken(wants, held, now)
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

/** Of what is held no more than this stays; the rest is free at once. Takes nothing, so that it needs no lock. */
export async function keepHolds(tx: Tx, holder: string, kept: readonly Want[]): Promise<void> {
  const wants = sumWants(kept)
  const isHeld = sql`claim.holder = ${holder} and claim.state = 'held'`
  const { rows } = await tx.execute<{ pool_id: string }>(sql`
    with kept as (
      select * from unnest(${sql.param(wants.map((want) => want.poolId))}::text[],
        ${sql.param(wants.map((want) => want.quantity))}::int[]) as kept (pool_id, quantity)
    ), gone as (
      delete from pool_claims claim where ${isHeld} and not exists (select from kept where kept.pool_id = claim.pool_id)
      returning pool_id
    ), lessened as (
      update pool_claims claim set quantity = kept.quantity from kept
      where ${isHeld} and kept.pool_id = claim.pool_id and claim.quantity > kept.quantity returning claim.pool_id
    )
    select pool_id from gone union all select pool_id from lessened`)
  await tellStockChanged(
    tx,
    rows.map((row) => row.pool_id),
  )
}

/** Done also when there is nothing to release. */
export async function releaseHolds(tx: Tx, holder: string): Promise<void> {
  await keepHolds(tx, holder, [])
}
