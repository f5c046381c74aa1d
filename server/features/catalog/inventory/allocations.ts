/** What is sold, and what comes back. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { type DemandingWrite, rowsOf, type Write } from '#server/platform/database/write-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { reservations } from '#server/schema/inventory.ts'
import { refuseUnlessAvailable } from './reservations.ts'
import { announceStock } from './stock-news.ts'
import {
  deleteReservations,
  type Hold,
  insertReservations,
  lockInventoryItems,
  newlyTaken,
  type ReservationRequest,
  sumRequests,
} from './store.ts'
import { takeItems } from './take-items.ts'

interface AllocateInput {
  /** Whose holds become sales; all of them are gone afterwards. */
  reservedBy: string
  /** Others whose holds are of this order: an offer that was accepted. */
  alsoReservedBy?: readonly string[]
  orderId: string
  /** What the order says was bought: a hold that ran out may have been tidied away. */
  requests: readonly ReservationRequest[]
  now: Date
}

/**
 * Held becomes sold. What is held is counted as taken, run out or not, so the items need not be touched; where it is not
 * held any more it is taken anew, so that a late payment is confirmed when the goods are still there and `OUT_OF_STOCK`
 * when others have them. Selling an order again changes nothing. Returns what was not held any more.
 */
export async function allocate(tx: Tx, order: AllocateInput): Promise<ReservationRequest[]> {
  const { reservedBy, alsoReservedBy = [], orderId, now } = order
  const requests = sumRequests(order.requests)
  const holders = [reservedBy, ...alsoReservedBy]
  const held = (await sellHeld(tx, holders, orderId, requests)) ?? (await sellAnew(tx, holders, order))
  announceStock(tx)
  return held ? newlyTaken(requests, held, now) : []
}

/** Only where just what was bought is held: then it is sold for good. False, and nothing is changed, otherwise. */
export async function allocateHeld(tx: Tx, order: AllocateInput): Promise<boolean> {
  const { reservedBy, alsoReservedBy = [], orderId } = order
  return (await sellHeld(tx, [reservedBy, ...alsoReservedBy], orderId, sumRequests(order.requests))) !== null
}

/**
 * The same as a part of one write, which is not made where something else is held; with `isTimely` neither where a hold has
 * ended. `after`: what is locked before.
 */
export function heldAllocationWrite(
  orders: readonly (AllocateInput & { isTimely: boolean })[],
  after: SQL,
): DemandingWrite {
  const held = orders.map((order) => ({
    holders: [order.reservedBy, ...(order.alsoReservedBy ?? [])],
    orderId: order.orderId,
    requests: sumRequests(order.requests),
    lastsUntil: order.isTimely ? order.now : null,
  }))
  const count = held.reduce((all, { requests }) => all + requests.length, 0)
  const parts = sellHeldParts(held, after)
  return {
    write: [...parts.read, ['held_sold', parts.sold]],
    demands: [{ what: 'what is held', isMet: sql`(select count(*) from held_sold) = ${count}::int` }],
  }
}

interface HeldOrder {
  holders: readonly string[]
  orderId: string
  requests: readonly ReservationRequest[]
  /** Null: a hold that has ended is as good. */
  lastsUntil: Date | null
}

/** Null, and nothing is changed, unless just what was bought is held, each item in one row. By hand: a part of one write as well. */
async function sellHeld(
  tx: Tx,
  holders: readonly string[],
  orderId: string,
  requests: readonly ReservationRequest[],
): Promise<Hold[] | null> {
  const { read, sold } = sellHeldParts([{ holders, orderId, requests, lastsUntil: null }])
  const parts = read.map(([name, part]) => sql`${sql.identifier(name)} as materialized (${part})`)
  const { rows } = await tx.execute<{ inventory_item_id: string; quantity: number; expires_at: string }>(
    sql`with ${sql.join(parts, sql`, `)} ${sold}`,
  )
  if (rows.length === 0) return null
  return rows.map((row) => ({
    inventoryItemId: row.inventory_item_id,
    quantity: row.quantity,
    expiresAt: new Date(row.expires_at),
  }))
}

function sellHeldParts(orders: readonly HeldOrder[], after: SQL = sql`true`): { read: Write; sold: SQL } {
  const bought = orders.flatMap(({ orderId, requests, lastsUntil }) =>
    requests.map((request) => ({ ...request, orderId, lastsUntil })),
  )
  const holding = orders.flatMap(({ holders, orderId }) => holders.map((holder) => ({ holder, orderId })))
  const boughtRows = rowsOf(bought, [
    ['text', ({ orderId }) => orderId],
    ['text', ({ inventoryItemId }) => inventoryItemId],
    ['int', ({ quantity }) => quantity],
    ['timestamptz', ({ lastsUntil }) => lastsUntil?.toISOString() ?? null],
  ])
  const holdingRows = rowsOf(holding, [
    ['text', ({ holder }) => holder],
    ['text', ({ orderId }) => orderId],
  ])
  const count = sql`${bought.length}::int`
  return {
    read: [
      [
        'bought',
        sql`select order_id, inventory_item_id, quantity, lasts_until
          from ${boughtRows} as b (order_id, inventory_item_id, quantity, lasts_until)`,
      ],
      [
        'held',
        sql`select r.id, h.order_id, r.inventory_item_id, r.quantity, r.expires_at
          from ${holdingRows} as h (holder, order_id) join reservations r on r.reserved_by = h.holder
          where r.state = 'held' and ${after} order by r.id for update of r`,
      ],
      [
        'fitting',
        sql`select h.id, h.order_id, h.inventory_item_id, h.quantity, h.expires_at
          from held h join bought b using (order_id, inventory_item_id, quantity)
          where (select count(*) from held) = ${count} and (b.lasts_until is null or h.expires_at > b.lasts_until)`,
      ],
    ],
    sold: sql`update reservations r set state = 'sold', expires_at = null, reserved_by = f.order_id
      from fitting f where r.id = f.id and (select count(*) from fitting) = ${count}
      returning f.inventory_item_id, f.quantity, f.expires_at`,
  }
}

/** Null: it was sold before. */
async function sellAnew(
  tx: Tx,
  holders: readonly string[],
  { orderId, requests: given, now }: AllocateInput,
): Promise<Hold[] | null> {
  const requests = sumRequests(given)
  await lockInventoryItems(
    tx,
    requests.map((want) => want.inventoryItemId),
  )
  if (await hasSold(tx, orderId)) return null
  await refuseUnlessAvailable(tx, requests, now, holders)
  const held: Hold[] = []
  for (const holder of holders) held.push(...(await deleteReservations(tx, holder)))
  await insertReservations(tx, orderId, requests, null)
  return held
}

interface AllocateNowInput {
  orderId: string
  requests: readonly ReservationRequest[]
  now: Date
}

/** Of a new order that holds nothing: what costs nothing is sold in one step. */
export function allocateNow(tx: Tx, sale: AllocateNowInput): Promise<void> {
  return allocateNowWith(tx, sale, { lock: true })
}

export async function allocateNowWith(
  tx: Tx,
  { orderId, requests, now }: AllocateNowInput,
  options: { lock: boolean },
): Promise<void> {
  await takeItems(tx, { reservedBy: orderId, requests, now, expiresAt: null }, options)
  announceStock(tx)
}

async function hasSold(tx: Tx, orderId: string): Promise<boolean> {
  const { id, reservedBy, state } = reservations
  const sold = await tx
    .select({ id })
    .from(reservations)
    .where(and(eq(reservedBy, orderId), eq(state, 'sold')))
    .limit(1)
  return sold.length > 0
}

interface RestockInput {
  orderId: string
  returns: readonly ReservationRequest[]
}

/** Sold becomes available again, wholly or in part. `CONFLICT` for more than the order still has: nothing comes back twice. */
export async function restockItems(tx: Tx, { orderId, returns: given }: RestockInput): Promise<void> {
  const returns = sumRequests(given)
  const inventoryItemIds = returns.map((each) => each.inventoryItemId)
  await lockInventoryItems(tx, inventoryItemIds)
  const { id, inventoryItemId, reservedBy, quantity, state } = reservations
  const rows = await tx
    .select({ id, inventoryItemId, quantity })
    .from(reservations)
    .where(and(eq(reservedBy, orderId), eq(state, 'sold'), isOneOf(inventoryItemId, inventoryItemIds)))
    .orderBy(asc(id))
    .for('update')
  for (const back of returns) {
    const sold = rows.find((row) => row.inventoryItemId === back.inventoryItemId)
    if (!sold || sold.quantity < back.quantity) {
      const details = { inventoryItemId: back.inventoryItemId, sold: sold?.quantity ?? 0 }
      throw new AppError('CONFLICT', { details })
    }
    const isIt = eq(id, sold.id)
    if (sold.quantity === back.quantity) await tx.delete(reservations).where(isIt)
    else
      await tx
        .update(reservations)
        .set({ quantity: sql`${quantity} - ${back.quantity}` })
        .where(isIt)
  }
  announceStock(tx)
}
