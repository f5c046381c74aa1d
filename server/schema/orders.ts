/** What was agreed, who hands it over, and what goes back. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { LANGUAGES } from '#contract/language.ts'
import { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import {
  FULFILLMENT_STATUSES,
  ORDER_EVENTS,
  PAYMENT_STATUSES,
  RETURN_REASONS,
  RETURN_STATUSES,
  type ResentMail,
} from '#contract/sales/order-terms.ts'
import type { OrderAddress } from '#contract/sales/orders.schemas.ts'
import type { Picture } from '#contract/site/images.schemas.ts'
import type { SeatRequest } from './cart.ts'
import { onceKey, time } from './columns.ts'

/** What was agreed, frozen. Only statuses and sums of refunds change later. */
export const orders = pgTable('orders', {
  id: text().primaryKey(),
  number: text().notNull(),
  cartId: text('cart_id').notNull(),
  userId: text('user_id'),
  language: text({ enum: LANGUAGES }).notNull(),
  paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
  failure: text({ enum: ['abandoned', 'replaced', 'cancelled', 'late'] }),
  email: text().notNull(),
  name: text().notNull(),
  phone: text().notNull().default(''),
  delivery: text({ enum: DELIVERY_METHODS }),
  address: jsonb().$type<z.output<typeof OrderAddress>>(),
  note: text().notNull().default(''),
  couponCode: text('coupon_code'),
  pointsSpent: integer('points_spent').notNull().default(0),
  goodsCents: integer('goods_cents').notNull(),
  seatsCents: integer('seats_cents').notNull(),
  providerDiscountCents: integer('provider_discount_cents').notNull(),
  couponDiscountCents: integer('coupon_discount_cents').notNull(),
  pointsDiscountCents: integer('points_discount_cents').notNull(),
  shippingCents: integer('shipping_cents').notNull(),
  stateTaxCents: integer('state_tax_cents').notNull(),
  municipalTaxCents: integer('municipal_tax_cents').notNull(),
  totalCents: integer('total_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  refundedShippingCents: integer('refunded_shipping_cents').notNull().default(0),
  agreed: text().notNull(),
  reservedUntil: time('reserved_until').notNull(),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
  updatedAt: time('updated_at').notNull().defaultNow(),
  onceKey: onceKey(),
  settleAfter: time('settle_after'),
  settleFailures: integer('settle_failures').notNull().default(0),
  heldSince: time('held_since'),
  /** What lists are searched by, written by the database: the order's words and those of its lines. */
  searchText: text('search_text').notNull().default(''),
})

/** Paid, and nobody has followed the sale up yet: a row each until then. */
export const uncountedOrders = pgTable('uncounted_orders', {
  orderId: text('order_id').primaryKey(),
  paidAt: time('paid_at').notNull(),
})

/** What one provider has to hand over of an order. */
export const fulfillments = pgTable('fulfillments', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  providerId: text('provider_id').notNull(),
  kind: text({ enum: ['goods', 'seats'] }).notNull(),
  status: text({ enum: FULFILLMENT_STATUSES }).notNull().default('unfulfilled'),
  carrier: text().notNull().default(''),
  trackingNumber: text('tracking_number').notNull().default(''),
  pickupCode: text('pickup_code'),
  readyAt: time('ready_at'),
  shippedAt: time('shipped_at'),
  deliveredAt: time('delivered_at'),
  cancelledAt: time('cancelled_at'),
})

export const orderLines = pgTable('order_lines', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  fulfillmentId: text('fulfillment_id').notNull(),
  position: integer().notNull(),
  kind: text({ enum: ['goods', 'seat'] }).notNull(),
  inventoryItemId: text('inventory_item_id').notNull(),
  productId: text('product_id'),
  variantId: text('variant_id'),
  providerId: text('provider_id').notNull(),
  sku: text().notNull(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  optionsEn: text('options_en').notNull(),
  optionsEs: text('options_es').notNull(),
  picture: jsonb().$type<z.output<typeof Picture>>(),
  taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull(),
  unitPriceCents: integer('unit_price_cents').notNull(),
  quantity: integer().notNull(),
  grossCents: integer('gross_cents').notNull(),
  providerDiscountCents: integer('provider_discount_cents').notNull(),
  couponDiscountCents: integer('coupon_discount_cents').notNull(),
  pointsDiscountCents: integer('points_discount_cents').notNull(),
  netCents: integer('net_cents').notNull(),
  stateTaxCents: integer('state_tax_cents').notNull(),
  municipalTaxCents: integer('municipal_tax_cents').notNull(),
  commissionBp: integer('commission_bp').notNull(),
  commissionCents: integer('commission_cents').notNull(),
  refundedQuantity: integer('refunded_quantity').notNull().default(0),
  seat: jsonb().$type<SeatRequest>(),
  extraItemIds: text('extra_item_ids').array().notNull().default([]),
  refundShareBp: integer('refund_share_bp').notNull().default(10000),
})

export interface OrderEventData {
  providerName?: string
  amountCents?: number
  carrier?: string
  trackingNumber?: string
  text?: string
  failure?: string
  /** Which one was sent again. */
  mail?: ResentMail
  /** Whose part of the order it is about; not shown. Other providers do not see it. */
  providerId?: string
}

/** The order's timeline. Notes of whoever manages it are private. */
export const orderEvents = pgTable('order_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  kind: text({ enum: ORDER_EVENTS }).notNull(),
  actorId: text('actor_id'),
  actor: text({ enum: ['customer', 'provider', 'admin', 'system'] }).notNull(),
  isPrivate: boolean('is_private').notNull().default(false),
  data: jsonb().$type<OrderEventData>().notNull().default({}),
  at: time('at').notNull(),
})

export const orderReturns = pgTable('order_returns', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  fulfillmentId: text('fulfillment_id').notNull(),
  status: text({ enum: RETURN_STATUSES }).notNull().default('asked'),
  reason: text({ enum: RETURN_REASONS }).notNull(),
  comment: text().notNull().default(''),
  decision: text().notNull().default(''),
  createdAt: time('created_at').notNull(),
  decidedAt: time('decided_at'),
  closedAt: time('closed_at'),
  onceKey: onceKey(),
})

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text('return_id').notNull(),
    lineId: text('line_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.lineId] })],
)

/** Money that goes back. Everything but the sending is done when the row is written. */
export const refunds = pgTable('refunds', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  paymentId: text('payment_id'),
  returnId: text('return_id'),
  cause: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  shippingCents: integer('shipping_cents').notNull().default(0),
  pointsReturned: integer('points_returned').notNull().default(0),
  pointsTaken: integer('points_taken').notNull().default(0),
  reason: text().notNull().default(''),
  status: text({ enum: ['pending', 'succeeded', 'failed'] })
    .notNull()
    .default('pending'),
  gatewayId: text('gateway_id'),
  attempt: integer().notNull().default(1),
  lastError: text('last_error'),
  actorId: text('actor_id'),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
  onceKey: onceKey(),
})

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: text('refund_id').notNull(),
    lineId: text('line_id').notNull(),
    quantity: integer().notNull(),
    isRestocked: boolean('is_restocked').notNull(),
    netCents: integer('net_cents').notNull(),
    pointsDiscountCents: integer('points_discount_cents').notNull(),
    stateTaxCents: integer('state_tax_cents').notNull(),
    municipalTaxCents: integer('municipal_tax_cents').notNull(),
    commissionCents: integer('commission_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.lineId] })],
)
