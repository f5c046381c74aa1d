/** Orders and their parts as other features join them in queries of their own. */
import { getTableColumns } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import { fulfillments, orderLines, orders, refundLines, refunds } from '#server/schema/orders.ts'

const query = new QueryBuilder()

export const orderRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, number, userId, name: buyerName, couponCode, paymentStatus, paidAt } = orders
  return query
    .select({ id, number, userId, name: buyerName, couponCode, paymentStatus, paidAt })
    .from(orders)
    .as(name)
})

export const fulfillmentRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, orderId, kind, status, deliveredAt } = fulfillments
  return query.select({ id, orderId, kind, status, deliveredAt }).from(fulfillments).as(name)
})

export const orderLineRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, orderId, fulfillmentId, providerId, kind, position, sku, quantity, seat, refundShareBp } =
    orderLines
  const { nameEn, nameEs, optionsEn, optionsEs } = orderLines
  const { netCents, pointsDiscountCents, stateTaxCents, municipalTaxCents, commissionCents } = orderLines
  return query
    .select({
      ...{ id, orderId, fulfillmentId, providerId, kind, position, sku, quantity, seat, refundShareBp },
      ...{ nameEn, nameEs, optionsEn, optionsEs },
      ...{ netCents, pointsDiscountCents, stateTaxCents, municipalTaxCents, commissionCents },
    })
    .from(orderLines)
    .as(name)
})

export const refundRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, orderId, paymentId, amountCents, status, createdAt, sentAt } = refunds
  return query
    .select({ id, orderId, paymentId, amountCents, status, createdAt, sentAt })
    .from(refunds)
    .as(name)
})

export const refundLineRows = namedOnce(<Name extends string>(name: Name) => {
  return query.select(getTableColumns(refundLines)).from(refundLines).as(name)
})
