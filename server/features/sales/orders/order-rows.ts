/** Orders and their lines as other features join them in queries of their own. */
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { fulfillments, orderLines, orders, refundLines, refunds } from '#server/schema/orders.ts'

const query = new QueryBuilder()

export function orderRows<Name extends string>(name: Name) {
  const { id, number, userId, name: buyerName } = orders
  return query.select({ id, number, userId, name: buyerName }).from(orders).as(name)
}

export function orderLineRows<Name extends string>(name: Name) {
  const { id, orderId, fulfillmentId, kind, seat, refundShareBp } = orderLines
  const { netCents, pointsDiscountCents, stateTaxCents, municipalTaxCents, commissionCents } = orderLines
  return query
    .select({
      ...{ id, orderId, fulfillmentId, kind, seat, refundShareBp },
      ...{ netCents, pointsDiscountCents, stateTaxCents, municipalTaxCents, commissionCents },
    })
    .from(orderLines)
    .as(name)
}

export function fulfillmentRows<Name extends string>(name: Name) {
  const { id, orderId, kind, status } = fulfillments
  return query.select({ id, orderId, kind, status }).from(fulfillments).as(name)
}

export function refundRows<Name extends string>(name: Name) {
  const { id, createdAt } = refunds
  return query.select({ id, createdAt }).from(refunds).as(name)
}

export function refundLineRows<Name extends string>(name: Name) {
  const { refundId, lineId } = refundLines
  const { netCents, pointsDiscountCents, stateTaxCents, municipalTaxCents, commissionCents } = refundLines
  return query
    .select({
      ...{ refundId, lineId },
      ...{ netCents, pointsDiscountCents, stateTaxCents, municipalTaxCents, commissionCents },
    })
    .from(refundLines)
    .as(name)
}
