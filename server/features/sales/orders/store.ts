/** Orders in the database. Whoever changes one locks its row first (`lockOrder`). */
import { and, asc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { rowsOf, type Write, writeTogether } from '#server/platform/database/write-together.ts'
import { onceKeySql } from '#server/platform/http/idempotency.ts'
import { orderEvents, orderLines, orders, uncountedOrders } from '#server/schema/orders.ts'
import {
  type FulfillmentJson,
  type LineJson,
  type OrderJson,
  toFulfillment,
  toLine,
  toOrder,
} from './rows.ts'
import type { NewEvent, Order, OrderFailure, OrderRow, StoredFulfillment, StoredLine } from './types.ts'

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

export async function insertOrder(
  tx: Tx,
  order: Order,
  events: readonly NewEvent[] = [],
  making: Pick<NewOrder, 'isCounted'> = {},
): Promise<void> {
  await writeTogether(tx, [ordersWrite([{ ...making, order, events }])])
}

export interface NewOrder {
  order: Order
  events: readonly NewEvent[]
  /** Whoever makes one that is paid already follows it up themselves, unless they leave it to the queue. */
  isCounted?: boolean
  /** The name of the key that it is made under, where the same statement keeps that. */
  onceName?: string | null
}

export function ordersWrite(made: readonly NewOrder[]): Write {
  const orders = made.map(({ order }) => order)
  const uncounted = made.flatMap(({ order: { row }, isCounted = row.paidAt !== null }) =>
    row.paidAt && !isCounted ? [{ orderId: row.id, paidAt: row.paidAt }] : [],
  )
  return [
    ...uncountedWrite(uncounted),
    [
      'order_made',
      sql`insert into orders (${ORDER_COLUMNS}, once_key, search_text)
      select ${ORDER_COLUMNS}, ${onceKeySql(sql`o.once_name`)}, fold_text(o.words)
      from jsonb_to_recordset(${JSON.stringify(made.map(toOrderRow))}::jsonb) as o (id text, number text, cart_id text, user_id text,
        language text, email text, name text, phone text, delivery text, address jsonb, note text, coupon_code text,
        points_spent int, goods_cents int, seats_cents int, provider_discount_cents int, coupon_discount_cents int,
        points_discount_cents int, shipping_cents int, state_tax_cents int, municipal_tax_cents int, total_cents int, agreed text,
        reserved_until timestamptz, held_since timestamptz, created_at timestamptz, payment_status text, paid_at timestamptz,
        once_name text, words text)`,
    ],
    [
      'order_handed_over',
      sql`insert into fulfillments (id, order_id, provider_id, kind, pickup_code)
      select id, order_id, provider_id, kind, pickup_code
      from jsonb_to_recordset(${JSON.stringify(orders.flatMap(({ fulfillments }) => fulfillments.map(toFulfillmentRow)))}::jsonb)
        as f (id text, order_id text, provider_id text, kind text, pickup_code text)`,
    ],
    ['order_events_added', insertEvents(made.flatMap(({ events }) => events))],
    [
      'order_lines_added',
      sql`insert into order_lines (${LINE_COLUMNS}) select ${LINE_COLUMNS}
      from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(orders.flatMap(({ lines }) => lines.map(toLineRow)))}::jsonb)`,
    ],
  ]
}

const ORDER_COLUMNS =
  sql.raw(`id, number, cart_id, user_id, language, email, name, phone, delivery, address, note, coupon_code,
  points_spent, goods_cents, seats_cents, provider_discount_cents, coupon_discount_cents, points_discount_cents, shipping_cents,
  state_tax_cents, municipal_tax_cents, total_cents, agreed, reserved_until, held_since, created_at, payment_status, paid_at`)

function toOrderRow({ order: { row, lines }, onceName = null }: NewOrder) {
  const { totals } = row
  return {
    id: row.id,
    number: row.number,
    cart_id: row.cartId,
    user_id: row.userId,
    language: row.language,
    email: row.email,
    name: row.name,
    phone: row.phone,
    delivery: row.delivery,
    address: row.address,
    note: row.note,
    coupon_code: row.couponCode,
    points_spent: row.pointsSpent,
    goods_cents: totals.goodsCents,
    seats_cents: totals.seatsCents,
    provider_discount_cents: totals.providerDiscountCents,
    coupon_discount_cents: totals.couponDiscountCents,
    points_discount_cents: totals.pointsDiscountCents,
    shipping_cents: totals.shippingCents,
    state_tax_cents: totals.stateTaxCents,
    municipal_tax_cents: totals.municipalTaxCents,
    total_cents: totals.totalCents,
    agreed: row.agreed,
    reserved_until: row.reservedUntil.toISOString(),
    held_since: row.heldSince.toISOString(),
    created_at: row.createdAt.toISOString(),
    payment_status: row.paymentStatus,
    paid_at: row.paidAt?.toISOString() ?? null,
    once_name: onceName,
    words: wordsOf(row, lines),
  }
}

/** What lists are searched by: as `order_search_text` has it (migration 0031), which writes it anew when the order's name changes. */
const wordsOf = ({ number, name, email }: OrderRow, lines: readonly StoredLine[]) =>
  [number, name, email, ...lines.map(({ sku, nameEn, nameEs }) => `${sku} ${nameEn} ${nameEs}`)].join('\n')

function toFulfillmentRow(each: StoredFulfillment) {
  return {
    id: each.id,
    order_id: each.orderId,
    provider_id: each.providerId,
    kind: each.kind,
    pickup_code: each.pickupCode,
  }
}

const LINE_FIELDS = Object.entries(getTableColumns(orderLines))
const LINE_COLUMNS = sql.join(
  LINE_FIELDS.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
)

/** By the names of the columns. */
function toLineRow(line: StoredLine) {
  const made: Record<string, unknown> = { ...line, refundedQuantity: 0 }
  return Object.fromEntries(LINE_FIELDS.map(([field, { name }]) => [name, made[field]]))
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

function insertEvents(events: readonly NewEvent[]): SQL {
  const rows = events.map((event) => ({
    order_id: event.orderId,
    kind: event.kind,
    actor: event.actor,
    actor_id: event.actorId ?? null,
    is_private: event.isPrivate ?? false,
    data: event.data ?? {},
    at: event.at.toISOString(),
  }))
  return sql`
    insert into order_events (order_id, kind, actor, actor_id, is_private, data, at)
    select order_id, kind, actor, actor_id, is_private, data, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (order_id text, kind text, actor text, actor_id text, is_private boolean, data jsonb, at timestamptz)`
}

/** Paid, each with its line of the timeline. */
export function paidWrite(paid: readonly { row: OrderRow; at: Date }[]): Write {
  const rows = rowsOf(paid, [
    ['text', ({ row }) => row.id],
    ['timestamptz', ({ at }) => at.toISOString()],
  ])
  const events = paid.map(
    ({ row, at }): NewEvent => ({
      orderId: row.id,
      kind: 'paid',
      actor: 'system',
      data: { amountCents: row.totals.totalCents },
      at,
    }),
  )
  return [
    [
      'order_paid',
      sql`update orders o set payment_status = 'paid', failure = null, paid_at = n.at, updated_at = n.at
        from ${rows} as n (id, at) where o.id = n.id`,
    ],
    ['order_told', insertEvents(events)],
    ...uncountedWrite(paid.map(({ row, at }) => ({ orderId: row.id, paidAt: at }))),
  ]
}

/** Whoever works off the queue of sales finds them. */
function uncountedWrite(paid: readonly { orderId: string; paidAt: Date }[]): Write {
  if (paid.length === 0) return []
  const rows = rowsOf(paid, [
    ['text', ({ orderId }) => orderId],
    ['timestamptz', ({ paidAt }) => paidAt.toISOString()],
  ])
  return [
    [
      'order_uncounted',
      sql`insert into uncounted_orders (order_id, paid_at) select order_id, paid_at from ${rows} as n (order_id, paid_at)`,
    ],
  ]
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
