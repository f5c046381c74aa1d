/** Refunds in the database. They change under the order's lock, like all of an order. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { RefundParts } from './refund-rules.ts'
import { timeOf } from './rows.ts'
import type { Order } from './types.ts'

export interface StoredRefund {
  id: string
  orderId: string
  paymentId: string | null
  returnId: string | null
  cause: string
  amountCents: number
  shippingCents: number
  pointsReturned: number
  pointsTaken: number
  reason: string
  status: 'pending' | 'succeeded' | 'failed'
  gatewayId: string | null
  /** How often it was begun anew after the provider of payments refused it. */
  attempt: number
  actorId: string | null
  createdAt: Date
  sentAt: Date | null
}

export interface RefundedLine extends RefundParts {
  refundId: string
  lineId: string
  quantity: number
  isRestocked: boolean
}

type Row = Record<string, unknown>

function toRefund(row: Row): StoredRefund {
  return {
    id: row.id as string,
    orderId: row.order_id as string,
    paymentId: row.payment_id as string | null,
    returnId: row.return_id as string | null,
    cause: row.cause as string,
    amountCents: row.amount_cents as number,
    shippingCents: row.shipping_cents as number,
    pointsReturned: row.points_returned as number,
    pointsTaken: row.points_taken as number,
    reason: row.reason as string,
    status: row.status as StoredRefund['status'],
    gatewayId: row.gateway_id as string | null,
    attempt: row.attempt as number,
    actorId: row.actor_id as string | null,
    createdAt: timeOf(row.created_at) as Date,
    sentAt: timeOf(row.sent_at),
  }
}

export async function findRefund(db: Database | Tx, id: string): Promise<StoredRefund | null> {
  const { rows } = await db.execute<Row>(sql`select * from refunds where id = ${id}`)
  return rows[0] ? toRefund(rows[0]) : null
}

export async function findRefundByCause(db: Database | Tx, cause: string): Promise<StoredRefund | null> {
  const { rows } = await db.execute<Row>(sql`select * from refunds where cause = ${cause}`)
  return rows[0] ? toRefund(rows[0]) : null
}

export async function listRefunds(db: Database | Tx, orderId: string): Promise<StoredRefund[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from refunds where order_id = ${orderId} order by created_at, id`,
  )
  return rows.map(toRefund)
}

export async function listRefundedLines(db: Database | Tx, orderId: string): Promise<RefundedLine[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.* from refund_lines l join refunds r on r.id = l.refund_id where r.order_id = ${orderId}`)
  return rows.map((row) => ({
    refundId: row.refund_id as string,
    lineId: row.line_id as string,
    quantity: row.quantity as number,
    isRestocked: row.is_restocked as boolean,
    netCents: row.net_cents as number,
    pointsDiscountCents: row.points_discount_cents as number,
    stateTaxCents: row.state_tax_cents as number,
    municipalTaxCents: row.municipal_tax_cents as number,
    commissionCents: row.commission_cents as number,
  }))
}

/** The payment whose money it was; null where nothing was charged. */
export async function findCapturedPayment(db: Database | Tx, orderId: string) {
  const { rows } = await db.execute<{ id: string; amount_cents: number; method: string | null }>(sql`
    select id, amount_cents, method from payments
    where order_id = ${orderId} and status = 'captured' order by attempt desc limit 1`)
  return rows[0] ?? null
}

export async function insertRefund(tx: Tx, refund: StoredRefund): Promise<void> {
  await tx.execute(sql`
    insert into refunds (id, order_id, payment_id, return_id, cause, amount_cents, shipping_cents, points_returned,
      points_taken, reason, status, actor_id, created_at, sent_at)
    values (${refund.id}, ${refund.orderId}, ${refund.paymentId}, ${refund.returnId}, ${refund.cause},
      ${refund.amountCents}, ${refund.shippingCents}, ${refund.pointsReturned}, ${refund.pointsTaken}, ${refund.reason},
      ${refund.status}, ${refund.actorId}, ${refund.createdAt.toISOString()}::timestamptz,
      ${refund.sentAt?.toISOString() ?? null}::timestamptz)`)
}

export async function insertRefundedLines(tx: Tx, lines: readonly RefundedLine[]): Promise<void> {
  for (const line of lines) {
    await tx.execute(sql`
      insert into refund_lines (refund_id, line_id, quantity, is_restocked, net_cents, points_discount_cents,
        state_tax_cents, municipal_tax_cents, commission_cents)
      values (${line.refundId}, ${line.lineId}, ${line.quantity}, ${line.isRestocked}, ${line.netCents},
        ${line.pointsDiscountCents}, ${line.stateTaxCents}, ${line.municipalTaxCents}, ${line.commissionCents})`)
  }
}

/** What a refund changed of the order: the sums, the lines' quantities and which parts are closed with it. */
export async function saveRefunded(tx: Tx, before: Order, after: Order, now: Date): Promise<void> {
  const { row: order } = after
  await tx.execute(sql`
    update orders set refunded_cents = ${order.refundedCents}, refunded_shipping_cents = ${order.refundedShippingCents},
      payment_status = ${order.paymentStatus}, updated_at = ${now.toISOString()}::timestamptz where id = ${order.id}`)
  for (const line of after.lines) {
    if (before.lines.find(({ id }) => id === line.id)?.refundedQuantity === line.refundedQuantity) continue
    await tx.execute(
      sql`update order_lines set refunded_quantity = ${line.refundedQuantity},
        refund_share_bp = ${line.refundShareBp} where id = ${line.id}`,
    )
  }
  for (const { id, status } of after.fulfillments) {
    if (before.fulfillments.find((each) => each.id === id)?.status === status) continue
    await tx.execute(sql`
      update fulfillments set status = ${status}, cancelled_at = ${now.toISOString()}::timestamptz where id = ${id}`)
  }
}
