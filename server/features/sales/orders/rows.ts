/** From rows in JSON, which an order and all its parts are read as at once, to our fields. */
import type { JsonRow } from '#server/platform/database/json-row.ts'
import type { fulfillments, orderLines, orders } from '#server/schema/orders.ts'
import type { OrderRow, StoredFulfillment, StoredLine } from './types.ts'

export type OrderJson = JsonRow<typeof orders>
export type LineJson = JsonRow<typeof orderLines>
export type FulfillmentJson = JsonRow<typeof fulfillments>

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

export function toOrder(row: OrderJson): OrderRow {
  return {
    id: row.id,
    number: row.number,
    cartId: row.cart_id,
    userId: row.user_id,
    language: row.language,
    paymentStatus: row.payment_status,
    failure: row.failure,
    email: row.email,
    name: row.name,
    phone: row.phone,
    delivery: row.delivery,
    address: row.address,
    note: row.note,
    couponCode: row.coupon_code,
    pointsSpent: row.points_spent,
    totals: {
      goodsCents: row.goods_cents,
      seatsCents: row.seats_cents,
      providerDiscountCents: row.provider_discount_cents,
      couponDiscountCents: row.coupon_discount_cents,
      pointsDiscountCents: row.points_discount_cents,
      shippingCents: row.shipping_cents,
      stateTaxCents: row.state_tax_cents,
      municipalTaxCents: row.municipal_tax_cents,
      totalCents: row.total_cents,
    },
    refundedCents: row.refunded_cents,
    refundedShippingCents: row.refunded_shipping_cents,
    agreed: row.agreed,
    reservedUntil: new Date(row.reserved_until),
    heldSince: new Date(row.held_since ?? row.created_at),
    createdAt: new Date(row.created_at),
    paidAt: timeOf(row.paid_at),
  }
}

export function toLine(row: LineJson): StoredLine {
  return {
    id: row.id,
    orderId: row.order_id,
    fulfillmentId: row.fulfillment_id,
    position: row.position,
    kind: row.kind,
    inventoryItemId: row.inventory_item_id,
    productId: row.product_id,
    variantId: row.variant_id,
    providerId: row.provider_id,
    sku: row.sku,
    nameEn: row.name_en,
    nameEs: row.name_es,
    optionsEn: row.options_en,
    optionsEs: row.options_es,
    picture: row.picture,
    taxClass: row.tax_class,
    unitPriceCents: row.unit_price_cents,
    quantity: row.quantity,
    grossCents: row.gross_cents,
    providerDiscountCents: row.provider_discount_cents,
    couponDiscountCents: row.coupon_discount_cents,
    pointsDiscountCents: row.points_discount_cents,
    netCents: row.net_cents,
    stateTaxCents: row.state_tax_cents,
    municipalTaxCents: row.municipal_tax_cents,
    commissionBp: row.commission_bp,
    commissionCents: row.commission_cents,
    refundedQuantity: row.refunded_quantity,
    refundShareBp: row.refund_share_bp,
    seat: row.seat,
    extraItemIds: row.extra_item_ids,
  }
}

export function toFulfillment(row: FulfillmentJson): StoredFulfillment {
  return {
    id: row.id,
    orderId: row.order_id,
    providerId: row.provider_id,
    kind: row.kind,
    status: row.status,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    pickupCode: row.pickup_code,
    readyAt: timeOf(row.ready_at),
    shippedAt: timeOf(row.shipped_at),
    deliveredAt: timeOf(row.delivered_at),
    cancelledAt: timeOf(row.cancelled_at),
  }
}
