/** Everything that is kept of somebody's orders, for the copy of their data. */
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { paymentRows } from '#server/features/sales/checkout/queries.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { orderEvents, orderLines, orderReturns, orders, refunds } from '#server/schema/orders.ts'

export async function copyOrders(tx: Tx, userId: string) {
  const theirs = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const payments = paymentRows('payment')
  return {
    orders: await listOrders(tx, userId),
    lines: await tx
      .select({
        order_id: orderLines.orderId,
        sku: orderLines.sku,
        name_en: orderLines.nameEn,
        name_es: orderLines.nameEs,
        options_en: orderLines.optionsEn,
        options_es: orderLines.optionsEs,
        unit_price_cents: orderLines.unitPriceCents,
        quantity: orderLines.quantity,
        net_cents: orderLines.netCents,
        state_tax_cents: orderLines.stateTaxCents,
        municipal_tax_cents: orderLines.municipalTaxCents,
        refunded_quantity: orderLines.refundedQuantity,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, theirs))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
    payments: await tx
      .select({
        order_id: payments.orderId,
        method: payments.method,
        status: payments.status,
        amount_cents: payments.amountCents,
        refunded_cents: payments.refundedCents,
        created_at: payments.createdAt,
        captured_at: payments.capturedAt,
      })
      .from(payments)
      .where(inArray(payments.orderId, theirs))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    refunds: await tx
      .select({
        order_id: refunds.orderId,
        amount_cents: refunds.amountCents,
        points_returned: refunds.pointsReturned,
        points_taken: refunds.pointsTaken,
        reason: refunds.reason,
        status: refunds.status,
        created_at: refunds.createdAt,
        sent_at: refunds.sentAt,
      })
      .from(refunds)
      .where(inArray(refunds.orderId, theirs))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    returns: await tx
      .select({
        order_id: orderReturns.orderId,
        status: orderReturns.status,
        reason: orderReturns.reason,
        comment: orderReturns.comment,
        decision: orderReturns.decision,
        created_at: orderReturns.createdAt,
        decided_at: orderReturns.decidedAt,
        closed_at: orderReturns.closedAt,
      })
      .from(orderReturns)
      .where(inArray(orderReturns.orderId, theirs))
      .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id)),
    timeline: await tx
      .select({
        order_id: orderEvents.orderId,
        kind: orderEvents.kind,
        actor: orderEvents.actor,
        data: sql`${orderEvents.data} - 'providerId'`,
        at: orderEvents.at,
      })
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, theirs), not(orderEvents.isPrivate)))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    // What was noted of their orders is about them: they may read it, as what providers note of a customer.
    notes: await tx
      .select({
        order_id: orderEvents.orderId,
        text: sql<string | null>`${orderEvents.data}->>'text'`,
        at: orderEvents.at,
      })
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, theirs), eq(orderEvents.kind, 'note')))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
  }
}

function listOrders(tx: Tx, userId: string) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      created_at: orders.createdAt,
      paid_at: orders.paidAt,
      payment_status: orders.paymentStatus,
      language: orders.language,
      name: orders.name,
      email: orders.email,
      phone: orders.phone,
      delivery: orders.delivery,
      address: orders.address,
      note: orders.note,
      coupon_code: orders.couponCode,
      points_spent: orders.pointsSpent,
      goods_cents: orders.goodsCents,
      seats_cents: orders.seatsCents,
      provider_discount_cents: orders.providerDiscountCents,
      coupon_discount_cents: orders.couponDiscountCents,
      points_discount_cents: orders.pointsDiscountCents,
      shipping_cents: orders.shippingCents,
      state_tax_cents: orders.stateTaxCents,
      municipal_tax_cents: orders.municipalTaxCents,
      total_cents: orders.totalCents,
      refunded_cents: orders.refundedCents,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}
