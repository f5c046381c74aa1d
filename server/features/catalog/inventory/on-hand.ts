/** How many there are, before anything is sold or held. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { findAvailable, lockPools, tellStockChanged } from './store.ts'

export async function createPool(tx: Tx, kind: 'variant' | 'seats', onHand: number): Promise<string> {
  const id = newId('pool')
  await tx.execute(sql`insert into pools (id, kind, on_hand) values (${id}, ${kind}, ${onHand})`)
  return id
}

interface OnHandChange {
  actorId: string | null
  reason: string
  now?: Date
}

/** `CONFLICT` below what is sold or held: those were promised to somebody. */
export async function setOnHand(
  tx: Tx,
  poolId: string,
  onHand: number,
  { actorId, reason, now = new Date() }: OnHandChange,
): Promise<void> {
  await lockPools(tx, [poolId])
  const { rows } = await tx.execute<{ on_hand: number }>(sql`select on_hand from pools where id = ${poolId}`)
  const before = rows[0]?.on_hand
  if (before === undefined) throw new AppError('NOT_FOUND')
  if (before === onHand) return
  const available = (await findAvailable(tx, [poolId], { now })).get(poolId) ?? 0
  const taken = before - available
  if (onHand < taken) throw new AppError('CONFLICT', { details: { poolId, taken } })
  await tx.execute(
    sql`update pools set on_hand = ${onHand}, updated_at = ${now.toISOString()}::timestamptz where id = ${poolId}`,
  )
  await tx.execute(sql`
    insert into pool_changes (pool_id, before, after, reason, actor_id)
    values (${poolId}, ${before}, ${onHand}, ${reason}, ${actorId})`)
  await tellStockChanged(tx, [poolId])
}
