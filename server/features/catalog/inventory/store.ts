/** Pools and what is taken out of them, in the database. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { publishMessage } from '#server/platform/notifier.ts'

export interface ReservationRequest {
  inventoryItemId: string
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
  inventoryItemIds: readonly string[],
  { now, except }: FindOptions,
): Promise<Map<string, number>> {
  if (inventoryItemIds.length === 0) return new Map()
  // Named only where it matters: without it the index alone answers.
  const own = typeof except === 'string' ? [except] : (except ?? [])
  const isOthers =
    own.length === 0 ? sql`` : sql`and claims.reserved_by <> all(${sql.param([...own])}::text[])`
  const isLive = sql`claims.expires_at > ${now.toISOString()}::timestamptz ${isOthers}`
  const { rows } = await db.execute<{ id: string; available: number }>(sql`
    select inventory_items.id, (inventory_items.on_hand - coalesce(sum(claims.quantity), 0))::int as available
    from inventory_items left join reservations claims on claims.inventory_item_id = inventory_items.id and (claims.state = 'sold' or (${isLive}))
    where inventory_items.id = any(${sql.param([...inventoryItemIds])}::text[])
    group by inventory_items.id`)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

/**
 * Whoever takes or sells stands in line here. A claim is read only by a later statement, which sees what those before
 * us have committed. Of two that want the same inventory items neither has what the other waits for: all lock in one order.
 * Not `for update`: that would also hold up everybody who puts one into a cart, whose line refers to the pool.
 */
export async function lockInventoryItems(tx: Tx, inventoryItemIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select id from inventory_items where id = any(${sql.param([...inventoryItemIds])}::text[]) order by id for no key update`,
  )
}

export async function insertReservations(
  tx: Tx,
  reservedBy: string,
  requests: readonly ReservationRequest[],
  expiresAt: Date | null,
): Promise<void> {
  if (requests.length === 0) return
  await tx.execute(sql`
    insert into reservations (id, inventory_item_id, reserved_by, quantity, state, expires_at)
    select id, inventory_item_id, ${reservedBy}, quantity, ${expiresAt ? 'held' : 'sold'}, ${expiresAt?.toISOString() ?? null}::timestamptz
    from unnest(
      ${sql.param(requests.map(() => newId('clm')))}::text[],
      ${sql.param(requests.map((want) => want.inventoryItemId))}::text[],
      ${sql.param(requests.map((want) => want.quantity))}::int[]
    ) as requested (id, inventory_item_id, quantity)`)
}

export interface Hold extends ReservationRequest {
  expiresAt: Date
}

/** Of these inventory items, or of all. Returns what was held. */
export async function deleteReservations(
  tx: Tx,
  reservedBy: string,
  inventoryItemIds?: readonly string[],
): Promise<Hold[]> {
  const isOfThese = inventoryItemIds
    ? sql`and inventory_item_id = any(${sql.param([...inventoryItemIds])}::text[])`
    : sql``
  const { rows } = await tx.execute<{ inventory_item_id: string; quantity: number; expires_at: string }>(sql`
    delete from reservations where reserved_by = ${reservedBy} and state = 'held' ${isOfThese}
    returning inventory_item_id, quantity, expires_at`)
  return rows.map((row) => ({
    inventoryItemId: row.inventory_item_id,
    quantity: row.quantity,
    expiresAt: new Date(row.expires_at),
  }))
}

/** What somebody has now that was not theirs before; what they held and let run out was not. */
export function newlyTaken(
  requests: readonly ReservationRequest[],
  held: readonly Hold[],
  now: Date,
): ReservationRequest[] {
  const had = new Map<string, number>()
  for (const { inventoryItemId, quantity, expiresAt } of held)
    if (expiresAt > now) had.set(inventoryItemId, (had.get(inventoryItemId) ?? 0) + quantity)
  return requests
    .map(({ inventoryItemId, quantity }) => ({
      inventoryItemId,
      quantity: quantity - (had.get(inventoryItemId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Two lines of one pool are one want: each alone might fit where both do not. */
export function sumRequests(requests: readonly ReservationRequest[]): ReservationRequest[] {
  const sums = new Map<string, number>()
  for (const { inventoryItemId, quantity } of requests) {
    if (!Number.isInteger(quantity) || quantity < 1) throw new Error(`Nobody can want ${quantity} of a pool.`)
    sums.set(inventoryItemId, (sums.get(inventoryItemId) ?? 0) + quantity)
  }
  return [...sums].map(([inventoryItemId, quantity]) => ({ inventoryItemId, quantity }))
}

/** Whoever shows how many are left hears that it may have changed, once this is committed. */
export async function publishStockChange(tx: Tx, inventoryItemIds: Iterable<string>): Promise<void> {
  let payload = ''
  for (const id of new Set(inventoryItemIds)) {
    if (payload && payload.length + id.length + 1 > NOTIFY_BYTES) {
      await publishMessage(tx, 'stock', payload)
      payload = ''
    }
    payload = payload ? `${payload},${id}` : id
  }
  if (payload) await publishMessage(tx, 'stock', payload)
}
