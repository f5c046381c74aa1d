/** Orders in the database. Whoever changes one locks its row first (`lockOrder`). */
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { orderLines, orders } from '#server/schema/orders.ts'
import { toFulfillment, toLine, toOrder } from './rows.ts'
import type { NewEvent, Order, OrderFailure, StoredFulfillment, StoredLine } from './types.ts'

type Row = Record<string, unknown>

export async function findOrder(db: Database | Tx, orderId: string): Promise<Order | null> {
  return readOrder(db, orderId, sql``)
}

/** The row of an order is its lock: payment, refunds, fulfillments and returns all change under it. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | null> {
  return readOrder(tx, orderId, sql`for update`)
}

async function readOrder(db: Database | Tx, orderId: string, lock: SQL): Promise<Order | null> {
  const { rows } = await db.execute<Row>(sql`select * from orders where id = ${orderId} ${lock}`)
  if (!rows[0]) return null
  // After the lock, so that they are as whoever had it before left them.
  const lines = await db.execute<Row>(
    sql`select * from order_lines where order_id = ${orderId} order by position`,
  )
  const fulfillments = await db.execute<Row>(
    sql`select * from fulfillments where order_id = ${orderId} order by id`,
  )
  return {
    row: toOrder(rows[0]),
    lines: lines.rows.map(toLine),
    fulfillments: fulfillments.rows.map(toFulfillment),
  }
}

/** The one order that was made from this cart and has not failed. */
export async function findOrderOfCart(db: Database | Tx, cartId: string): Promise<Order | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from orders where cart_id = ${cartId} and payment_status <> 'failed'`,
  )
  return rows[0] ? findOrder(db, rows[0].id) : null
}

/** What a person's orders held that were not paid, by inventory item, those of the newest order first. */
export async function listUnpaidHolds(
  db: Database | Tx,
  { userId, createdAfter }: { userId: string; createdAfter: Date },
): Promise<{ inventoryItemId: string; heldSince: Date; endedAt: Date }[]> {
  const isUnpaid = inArray(orders.paymentStatus, ['pending', 'failed'])
  const rows = await db
    .select({
      paymentStatus: orders.paymentStatus,
      createdAt: orders.createdAt,
      heldSince: orders.heldSince,
      reservedUntil: orders.reservedUntil,
      updatedAt: orders.updatedAt,
      inventoryItemId: orderLines.inventoryItemId,
      extraItemIds: orderLines.extraItemIds,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, createdAfter), isUnpaid))
    .orderBy(desc(orders.createdAt))
  return rows.flatMap((row) => {
    // Whoever leaves a checkout gives back at once what they held.
    const isLeft = row.paymentStatus === 'failed' && row.updatedAt < row.reservedUntil
    const held = {
      heldSince: row.heldSince ?? row.createdAt,
      endedAt: isLeft ? row.updatedAt : row.reservedUntil,
    }
    return [row.inventoryItemId, ...row.extraItemIds].map((inventoryItemId) => ({ inventoryItemId, ...held }))
  })
}

/** In one statement: on the hottest path each costs as much as all the work it does. */
export async function insertOrder(
  tx: Tx,
  { row: order, lines, fulfillments }: Order,
  events: readonly NewEvent[] = [],
): Promise<void> {
  const { totals } = order
  await tx.execute(sql`
    with made as (insert into orders (id, number, cart_id, user_id, language, email, name, phone, delivery, address, note, coupon_code,
      points_spent, goods_cents, seats_cents, provider_discount_cents, coupon_discount_cents, points_discount_cents,
      shipping_cents, state_tax_cents, municipal_tax_cents, total_cents, agreed, reserved_until, held_since, created_at,
      payment_status, paid_at)
    values (${order.id}, ${order.number}, ${order.cartId}, ${order.userId}, ${order.language}, ${order.email},
      ${order.name}, ${order.phone}, ${order.delivery}, ${order.address && JSON.stringify(order.address)}::jsonb,
      ${order.note}, ${order.couponCode}, ${order.pointsSpent}, ${totals.goodsCents}, ${totals.seatsCents},
      ${totals.providerDiscountCents}, ${totals.couponDiscountCents}, ${totals.pointsDiscountCents},
      ${totals.shippingCents}, ${totals.stateTaxCents}, ${totals.municipalTaxCents}, ${totals.totalCents},
      ${order.agreed}, ${order.reservedUntil.toISOString()}::timestamptz, ${order.heldSince.toISOString()}::timestamptz,
      ${order.createdAt.toISOString()}::timestamptz, ${order.paymentStatus}, ${order.paidAt?.toISOString() ?? null}::timestamptz)),
    handed_over as (insert into fulfillments (id, order_id, provider_id, kind, pickup_code)
      select id, order_id, provider_id, kind, pickup_code
      from jsonb_to_recordset(${JSON.stringify(fulfillments.map(toFulfillmentRow))}::jsonb)
        as f (id text, order_id text, provider_id text, kind text, pickup_code text)),
    told as (${insertEvents(events)})
    insert into order_lines
      select * from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines.map(toLineRow))}::jsonb)`)
}

function toFulfillmentRow(each: StoredFulfillment) {
  return {
    id: each.id,
    order_id: each.orderId,
    provider_id: each.providerId,
    kind: each.kind,
    pickup_code: each.pickupCode,
  }
}

function toLineRow(line: StoredLine) {
  return {
    id: line.id,
    order_id: line.orderId,
    fulfillment_id: line.fulfillmentId,
    position: line.position,
    kind: line.kind,
    inventory_item_id: line.inventoryItemId,
    product_id: line.productId,
    variant_id: line.variantId,
    provider_id: line.providerId,
    sku: line.sku,
    name_en: line.nameEn,
    name_es: line.nameEs,
    options_en: line.optionsEn,
    options_es: line.optionsEs,
    picture: line.picture,
    tax_class: line.taxClass,
    unit_price_cents: line.unitPriceCents,
    quantity: line.quantity,
    gross_cents: line.grossCents,
    provider_discount_cents: line.providerDiscountCents,
    coupon_discount_cents: line.couponDiscountCents,
    points_discount_cents: line.pointsDiscountCents,
    net_cents: line.netCents,
    state_tax_cents: line.stateTaxCents,
    municipal_tax_cents: line.municipalTaxCents,
    commission_bp: line.commissionBp,
    commission_cents: line.commissionCents,
    refunded_quantity: 0,
    refund_share_bp: line.refundShareBp,
    seat: line.seat,
    extra_item_ids: line.extraItemIds,
  }
}

export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.execute(insertEvents(events))
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

export async function markPaid(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update orders set payment_status = 'paid', failure = null, paid_at = ${at.toISOString()}::timestamptz,
      updated_at = ${at.toISOString()}::timestamptz where id = ${orderId}`)
}

export async function markFailed(tx: Tx, orderId: string, failure: OrderFailure, at: Date): Promise<void> {
  await tx.execute(sql`
    update orders set payment_status = 'failed', failure = ${failure},
      updated_at = ${at.toISOString()}::timestamptz where id = ${orderId}`)
}

export async function setReservedUntil(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx.execute(
    sql`update orders set reserved_until = ${until.toISOString()}::timestamptz where id = ${orderId}`,
  )
}
