/** Pools and what is taken out of them, in the database. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { notify } from '#server/platform/notifier.ts'

export interface Want {
  poolId: string
  quantity: number
}

export interface FindOptions {
  now: Date
  /** Whose holds do not count: what one has taken oneself is still there for oneself. */
  except?: string | readonly string[]
}

/** PostgreSQL refuses a payload of 8000 bytes and more. */
const NOTIFY_BYTES = 7_000

/** On hand - sold - live holds of others. A pool that does not exist is left out. */
export async function findAvailable(
  db: Database | Tx,
  poolIds: readonly string[],
  { now, except }: FindOptions,
): Promise<Map<string, number>> {
  if (poolIds.length === 0) return new Map()
  // Named only where it matters: without it the index alone answers.
  const own = typeof except === 'string' ? [except] : (except ?? [])
  const isOthers = own.length === 0 ? sql`` : sql`and claims.holder <> all(${sql.param([...own])}::text[])`
  const isLive = sql`claims.expires_at > ${now.toISOString()}::timestamptz ${isOthers}`
  const { rows } = await db.execute<{ id: string; available: number }>(sql`
    select pools.id, (pools.on_hand - coalesce(sum(claims.quantity), 0))::int as available
    from pools left join pool_claims claims on claims.pool_id = pools.id and (claims.state = 'sold' or (${isLive}))
    where pools.id = any(${sql.param([...poolIds])}::text[])
    group by pools.id`)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/**
 * Whoever takes or sells stands in line here. A claim is read only by a later statement, which sees what those before
 * us have committed. Of two that want the same pools neither has what the other waits for: all lock in one order.
 * Not `for update`: that would also hold up everybody who puts one into a cart, whose line refers to the pool.
 */
export async function lockPools(tx: Tx, poolIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select id from pools where id = any(${sql.param([...poolIds])}::text[]) order by id for no key update`,
  )
}

export async function insertClaims(
  tx: Tx,
  holder: string,
  wants: readonly Want[],
  expiresAt: Date | null,
): Promise<void> {
  if (wants.length === 0) return
  await tx.execute(sql`
    insert into pool_claims (id, pool_id, holder, quantity, state, expires_at)
    select id, pool_id, ${holder}, quantity, ${expiresAt ? 'held' : 'sold'}, ${expiresAt?.toISOString() ?? null}::timestamptz
    from unnest(
      ${sql.param(wants.map(() => newId('clm')))}::text[],
      ${sql.param(wants.map((want) => want.poolId))}::text[],
      ${sql.param(wants.map((want) => want.quantity))}::int[]
    ) as wanted (id, pool_id, quantity)`)
}

export interface Hold extends Want {
  expiresAt: Date
}

/** Of these pools, or of all. Returns what was held. */
export async function deleteHolds(tx: Tx, holder: string, poolIds?: readonly string[]): Promise<Hold[]> {
  const isOfThese = poolIds ? sql`and pool_id = any(${sql.param([...poolIds])}::text[])` : sql``
  const { rows } = await tx.execute<{ pool_id: string; quantity: number; expires_at: string }>(sql`
    delete from pool_claims where holder = ${holder} and state = 'held' ${isOfThese}
    returning pool_id, quantity, expires_at`)
  return rows.map((row) => ({
    poolId: row.pool_id,
    quantity: row.quantity,
    expiresAt: new Date(row.expires_at),
  }))
}

/** What somebody has now that was not theirs before; what they held and let run out was not. */
export function newlyTaken(wants: readonly Want[], held: readonly Hold[], now: Date): Want[] {
  const had = new Map<string, number>()
  for (const { poolId, quantity, expiresAt } of held)
    if (expiresAt > now) had.set(poolId, (had.get(poolId) ?? 0) + quantity)
  return wants
    .map(({ poolId, quantity }) => ({ poolId, quantity: quantity - (had.get(poolId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Two lines of one pool are one want: each alone might fit where both do not. */
export function sumWants(wants: readonly Want[]): Want[] {
  const sums = new Map<string, number>()
  for (const { poolId, quantity } of wants) {
    if (!Number.isInteger(quantity) || quantity < 1) throw new Error(`Nobody can want ${quantity} of a pool.`)
    sums.set(poolId, (sums.get(poolId) ?? 0) + quantity)
  }
  return [...sums].map(([poolId, quantity]) => ({ poolId, quantity }))
}

/** Whoever shows how many are left hears that it may have changed, once this is committed. */
export async function tellStockChanged(tx: Tx, poolIds: Iterable<string>): Promise<void> {
  let payload = ''
  for (const id of new Set(poolIds)) {
    if (payload && payload.length + id.length + 1 > NOTIFY_BYTES) {
      await notify(tx, 'stock', payload)
      payload = ''
    }
    payload = payload ? `${payload},${id}` : id
  }
  if (payload) await notify(tx, 'stock', payload)
}
