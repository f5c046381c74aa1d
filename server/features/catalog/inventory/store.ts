/** Inventory items and what is taken of them, in the database. */
import { and, asc, eq, inArray, lte, SQL, sql } from 'drizzle-orm'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import { newId } from '#server/platform/ids.ts'
import { inventoryItems, reservations } from '#server/schema/inventory.ts'

export interface ReservationRequest {
  inventoryItemId: string
  quantity: number
}

export interface FindOptions {
  now: Date
  /** Whose holds do not count: what one has taken oneself is still there for oneself. */
  except?: string | readonly string[]
}

/**
 * What is left of an item `i`, as SQL: on hand, less what is counted as taken; what ran out and was not tidied away yet is
 * free, and so is what `own` holds. Sold rows are never summed, so that the next one costs no more than the first.
 */
export function availableOf(item: SQL, now: Date, own: readonly string[] | SQL = []): SQL {
  const owners = own instanceof SQL ? own : own.length > 0 ? sql.param([...own]) : null
  const isOwn = owners ? sql`or r.reserved_by = any(${owners}::text[])` : sql``
  return sql`(${item}.on_hand - ${item}.taken + coalesce((select sum(r.quantity) from reservations r
    where r.inventory_item_id = ${item}.id and r.state = 'held'
      and (r.expires_at <= ${now.toISOString()}::timestamptz ${isOwn})), 0))::int`
}

/** The same as a question: of items whose ids SQL finds. */
export function availableSql(itemIds: SQL, now: Date): SQL {
  return sql`select i.id, ${availableOf(sql`i`, now)} as available from inventory_items i where i.id in (${itemIds})`
}

/** An item that does not exist is left out. */
export async function findAvailable(
  db: Database | Tx,
  inventoryItemIds: readonly string[],
  { now, except }: FindOptions,
): Promise<Map<string, number>> {
  if (inventoryItemIds.length === 0) return new Map()
  const own = typeof except === 'string' ? [except] : (except ?? [])
  const { id } = inventoryItems
  const rows = await db
    .select({ id, available: sql<number>`${availableOf(sql`inventory_items`, now, own)}` })
    .from(inventoryItems)
    .where(isOneOf(id, inventoryItemIds))
  return new Map(rows.map((item) => [item.id, item.available]))
}

/** The same, asked with others. `itemIds`: a query; `own`: an array. */
export function availableQuestion(itemIds: SQL, now: Date, own: SQL): Question<Map<string, number>> {
  return {
    asked: sql`select json_object_agg(i.id, ${availableOf(sql`i`, now, own)}) from inventory_items i where i.id in (${itemIds})`,
    toAnswer: (value) => new Map(Object.entries((value ?? {}) as Record<string, number>)),
  }
}

/**
 * Whoever takes or sells stands in line here. A claim is read only by a later statement, which sees what those before
 * us have committed. Of two that want the same inventory items neither has what the other waits for: all lock in one order.
 * Not `for update`: that would also hold up everybody who puts one into a cart, whose line refers to the pool.
 */
export async function lockInventoryItems(tx: Tx, inventoryItemIds: readonly string[]): Promise<void> {
  const { id } = inventoryItems
  await tx
    .select({ id })
    .from(inventoryItems)
    .where(isOneOf(id, inventoryItemIds))
    .orderBy(asc(id))
    .for('no key update')
}

/**
 * What ran out of these items counts no more. Under their lock. Rows that their owner is changing at this moment are left
 * to them: whoever changes their own has the row and waits for the item.
 */
export async function freeExpired(tx: Tx, inventoryItemIds: readonly string[], now: Date): Promise<number> {
  const { id, state, expiresAt, inventoryItemId } = reservations
  const expired = tx
    .select({ id })
    .from(reservations)
    .where(and(isWord(state, 'held'), lte(expiresAt, now), isOneOf(inventoryItemId, inventoryItemIds)))
    .for('update', { skipLocked: true })
  const { rowCount } = await tx.delete(reservations).where(inArray(id, expired))
  return rowCount ?? 0
}

/** By hand: in one parameter for each column, so that any number of them is the same statement. */
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

export function isHeldBy(reservedBy: string): SQL | undefined {
  return and(eq(reservations.reservedBy, reservedBy), isWord(reservations.state, 'held'))
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
  const { inventoryItemId, quantity, expiresAt } = reservations
  const isOfThese = inventoryItemIds && isOneOf(inventoryItemId, inventoryItemIds)
  const rows = await tx
    .delete(reservations)
    .where(and(isHeldBy(reservedBy), isOfThese))
    .returning({ inventoryItemId, quantity, expiresAt })
  // What is held has an end.
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt as Date }))
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
