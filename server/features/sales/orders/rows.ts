/** From the database's columns to our fields. */
import type { OrderRow, StoredFulfillment, StoredLine } from './types.ts'

type Row = Record<string, unknown>

/** Raw rows bring times as text. */
export const timeOf = (value: unknown) => (value === null ? null : new Date(value as string))

export function toOrder(row: Row): OrderRow {
  return {
    id: row.id as string,
    number: row.number as string,
    cartId: row.cart_id as string,
    userId: row.user_id as string | null,
    language: row.language as OrderRow['language'],
    paymentStatus: row.payment_status as OrderRow['paymentStatus'],
    failure: row.failure as OrderRow['failure'],
    email: row.email as string,
    name: row.name as string,
    phone: row.phone as string,
    delivery: row.delivery as OrderRow['delivery'],
    address: row.address as OrderRow['address'],
    note: row.note as string,
    couponCode: row.coupon_code as string | null,
    pointsSpent: row.points_spent as number,
    totals: {
      goodsCents: row.goods_cents as number,
      seatsCents: row.seats_cents as number,
      providerDiscountCents: row.provider_discount_cents as number,
      couponDiscountCents: row.coupon_discount_cents as number,
      pointsDiscountCents: row.points_discount_cents as number,
      shippingCents: row.shipping_cents as number,
      stateTaxCents: row.state_tax_cents as number,
      municipalTaxCents: row.municipal_tax_cents as number,
      totalCents: row.total_cents as number,
    },
    refundedCents: row.refunded_cents as number,
    refundedShippingCents: row.refunded_shipping_cents as number,
    agreed: row.agreed as string,
    reservedUntil: timeOf(row.reserved_until) as Date,
    heldSince: (timeOf(row.held_since) ?? timeOf(row.created_at)) as Date,
    createdAt: timeOf(row.created_at) as Date,
    paidAt: timeOf(row.paid_at),
  }
}

export function toLine(row: Row): StoredLine {
  return {
    id: row.id as string,
    orderId: row.order_id as string,
    fulfillmentId: row.fulfillment_id as string,
    position: row.position as number,
    kind: row.kind as StoredLine['kind'],
    inventoryItemId: row.inventory_item_id as string,
    productId: row.product_id as string | null,
    variantId: row.variant_id as string | null,
    providerId: row.provider_id as string,
    sku: row.sku as string,
    nameEn: row.name_en as string,
    nameEs: row.name_es as string,
    optionsEn: row.options_en as string,
    optionsEs: row.options_es as string,
    picture: row.picture as StoredLine['picture'],
    taxClass: row.tax_class as string,
    unitPriceCents: row.unit_price_cents as number,
    quantity: row.quantity as number,
    grossCents: row.gross_cents as number,
    providerDiscountCents: row.provider_discount_cents as number,
    couponDiscountCents: row.coupon_discount_cents as number,
    pointsDiscountCents: row.points_discount_cents as number,
    netCents: row.net_cents as number,
    stateTaxCents: row.state_tax_cents as number,
    municipalTaxCents: row.municipal_tax_cents as number,
    commissionBp: row.commission_bp as number,
    commissionCents: row.commission_cents as number,
    refundedQuantity: row.refunded_quantity as number,
    refundShareBp: row.refund_share_bp as number,
    seat: row.seat as StoredLine['seat'],
    extraItemIds: row.extra_item_ids as string[],
  }
}

export function toFulfillment(row: Row): StoredFulfillment {
  return {
    id: row.id as string,
    orderId: row.order_id as string,
    providerId: row.provider_id as string,
    kind: row.kind as StoredFulfillment['kind'],
    status: row.status as StoredFulfillment['status'],
    carrier: row.carrier as string,
    trackingNumber: row.tracking_number as string,
    pickupCode: row.pickup_code as string | null,
    readyAt: timeOf(row.ready_at),
    shippedAt: timeOf(row.shipped_at),
    deliveredAt: timeOf(row.delivered_at),
    cancelledAt: timeOf(row.cancelled_at),
  }
}
