/** Orders in the database. Whoever changes one locks its row first (`lockOrder`). */
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { orderEvents, orders, uncountedOrders } from '#server/schema/orders.ts'
import {
  type FulfillmentJson,
  type LineJson,
  type OrderJson,
  toFulfillment,
  toLine,
  toOrder,
} from './rows.ts'
import type { NewEvent, Order, OrderFailure } from './types.ts'

export interface OrderRecord {
  order: OrderJson
  lines: LineJson[]
  fulfillments: FulfillmentJson[]
}

/** All of an order in one row: its parts are never of another moment than itself. */
const WHOLE = {
  order: sql<OrderJson>`row_to_json(orders)`,
  lines: sql<LineJson[]>`(
    select coalesce(json_agg(l order by l.position), '[]') from order_lines l where l.order_id = orders.id)`,
  fulfillments: sql<FulfillmentJson[]>`(
    select coalesce(json_agg(f order by f.id), '[]') from fulfillments f where f.order_id = orders.id)`,
}

export function toWholeOrder({ order, lines, fulfillments }: OrderRecord): Order {
  return {
    row: toOrder(order),
    lines: lines.map(toLine),
    fulfillments: fulfillments.map(toFulfillment),
  }
}

export async function findOrder(db: Database | Tx, orderId: string): Promise<Order | null> {
  const [row] = await db.select(WHOLE).from(orders).where(eq(orders.id, orderId))
  return row ? toWholeOrder(row) : null
}

/** The row of an order is its lock: payment, refunds, fulfillments and returns all change under it. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
  // After the lock, so that all is as whoever had it before left it.
  return findOrder(tx, orderId)
}

/** The one order that was made from this cart and has not failed. */
export async function findOrderOfCart(db: Database | Tx, cartId: string): Promise<Order | null> {
  const hasNotFailed = sql`${orders.paymentStatus} <> 'failed'`
  const [row] = await db
    .select(WHOLE)
    .from(orders)
    .where(and(eq(orders.cartId, cartId), hasNotFailed))
  return row ? toWholeOrder(row) : null
}

/** Those of them whose sale nobody has followed up yet, locked; what another process has is left to it. */
export async function listUncountedOf(
  tx: Tx,
  orderIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<Order[]> {
  const uncounted = tx
    .select(WHOLE)
    .from(orders)
    .innerJoin(uncountedOrders, eq(uncountedOrders.orderId, orders.id))
    .where(isOneOf(uncountedOrders.orderId, orderIds))
    .orderBy(asc(orders.id))
  const rows = await (lock ? uncounted.for('update', { of: uncountedOrders, skipLocked: true }) : uncounted)
  return rows.map(toWholeOrder)
}

/** Paid orders whose sale nobody has followed up yet, the oldest first, without these. */
export async function listUncounted(
  db: Database,
  without: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: uncountedOrders.orderId })
    .from(uncountedOrders)
    .where(not(isOneOf(uncountedOrders.orderId, without)))
    .orderBy(asc(uncountedOrders.paidAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function markCounted(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.delete(uncountedOrders).where(isOneOf(uncountedOrders.orderId, orderIds))
}

export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvents).values([...events])
  for (const { actor, actorId = null, kind, orderId, data } of events)
    if (actor === 'admin')
      await audit(tx, {
        actorId,
        action: `order-${kind.replaceAll('_', '-')}`,
        subjectId: orderId,
        // Not what somebody wrote: it may name the customer, and these rows outlive them.
        after: { ...data, text: undefined },
        requestId: null,
      })
}

export async function markFailed(tx: Tx, orderId: string, failure: OrderFailure, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentStatus: 'failed', failure, updatedAt: at })
    .where(eq(orders.id, orderId))
}

export async function setReservedUntil(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx.update(orders).set({ reservedUntil: until }).where(eq(orders.id, orderId))
}

/** An order's row as JSON, locked, once `before` holds. */
export function lockOrderRowSql(orderId: string, before: SQL): SQL {
  return sql`select row_to_json(o) as row from orders o where o.id = ${orderId} and ${before} for update of o`
}
