/** Refunds in the database. They change under the order's lock, like all of an order. */
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { paymentRows } from '#server/features/sales/checkout/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { fulfillments, orderLines, orders, refundLines, refunds } from '#server/schema/orders.ts'
import type { Order } from './types.ts'

export type StoredRefund = Omit<typeof refunds.$inferSelect, 'lastError' | 'onceKey'>
export type RefundedLine = typeof refundLines.$inferSelect

const REFUND = {
  id: refunds.id,
  orderId: refunds.orderId,
  paymentId: refunds.paymentId,
  returnId: refunds.returnId,
  cause: refunds.cause,
  amountCents: refunds.amountCents,
  shippingCents: refunds.shippingCents,
  pointsReturned: refunds.pointsReturned,
  pointsTaken: refunds.pointsTaken,
  reason: refunds.reason,
  status: refunds.status,
  gatewayId: refunds.gatewayId,
  /** How often it was begun anew after the provider of payments refused it. */
  attempt: refunds.attempt,
  actorId: refunds.actorId,
  createdAt: refunds.createdAt,
  sentAt: refunds.sentAt,
}

export async function findRefund(db: Database | Tx, id: string): Promise<StoredRefund | null> {
  const [row] = await db.select(REFUND).from(refunds).where(eq(refunds.id, id))
  return row ?? null
}

export async function findRefundByCause(db: Database | Tx, cause: string): Promise<StoredRefund | null> {
  const [row] = await db.select(REFUND).from(refunds).where(eq(refunds.cause, cause))
  return row ?? null
}

export function listRefunds(db: Database | Tx, orderId: string): Promise<StoredRefund[]> {
  return db
    .select(REFUND)
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export function listRefundedLines(db: Database | Tx, orderId: string): Promise<RefundedLine[]> {
  return db
    .select(getTableColumns(refundLines))
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(eq(refunds.orderId, orderId))
}

/** The payment whose money it was; null where nothing was charged. */
export async function findCapturedPayment(db: Database | Tx, orderId: string) {
  const payments = paymentRows('payment')
  const { id, amountCents, method } = payments
  const [row] = await db
    .select({ id, amountCents, method })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row ?? null
}

export async function insertRefund(tx: Tx, refund: StoredRefund): Promise<void> {
  await tx.insert(refunds).values(refund)
}

interface LateMoney {
  refundId: string
  orderId: string
  paymentId: string
  amountCents: number
  at: Date
}

/** Money that came too late is owed back whole, and counts as refunded of the order as far as that goes. */
export async function writeLateRefund(tx: Tx, late: LateMoney): Promise<void> {
  const { refundId: id, orderId, paymentId, amountCents, at } = late
  const cause = `late:${paymentId}`
  await tx
    .insert(refunds)
    .values({ id, orderId, paymentId, cause, amountCents, reason: 'late', createdAt: at })
  await tx
    .update(orders)
    .set({ refundedCents: sql`least(${orders.totalCents}, ${amountCents}::int)` })
    .where(eq(orders.id, orderId))
}

export async function insertRefundedLines(tx: Tx, lines: readonly RefundedLine[]): Promise<void> {
  for (const line of lines) await tx.insert(refundLines).values(line)
}

/** What a refund changed of the order: the sums, the lines' quantities and which parts are closed with it. */
export async function saveRefunded(tx: Tx, before: Order, after: Order, now: Date): Promise<void> {
  const { id: orderId, refundedCents, refundedShippingCents, paymentStatus } = after.row
  await tx
    .update(orders)
    .set({ refundedCents, refundedShippingCents, paymentStatus, updatedAt: now })
    .where(eq(orders.id, orderId))
  for (const { id, refundedQuantity, refundShareBp } of after.lines) {
    if (before.lines.find((each) => each.id === id)?.refundedQuantity === refundedQuantity) continue
    await tx.update(orderLines).set({ refundedQuantity, refundShareBp }).where(eq(orderLines.id, id))
  }
  for (const { id, status } of after.fulfillments) {
    if (before.fulfillments.find((each) => each.id === id)?.status === status) continue
    await tx.update(fulfillments).set({ status, cancelledAt: now }).where(eq(fulfillments.id, id))
  }
}
