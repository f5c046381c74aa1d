/** Orders are written, and marked as paid: any number by one statement, of which it may be a part. By hand for that reason. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import { rowsOf, type Write, writeTogether } from '#server/platform/database/write-together.ts'
import { onceKeySql } from '#server/platform/http/idempotency.ts'
import { orderLines } from '#server/schema/orders.ts'
import type { NewEvent, Order, OrderRow, StoredFulfillment, StoredLine } from './types.ts'

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
