/** Services that print and send what the store sells: connections, their products, orders, shipments and messages. */
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  PRINT_CONNECTION_STATES,
  PRINT_ORDER_STATES,
  PRINT_PRODUCT_STATES,
  PRINT_ROUNDINGS,
  PRINT_SERVICES,
  PRINT_SUBJECTS,
} from '#contract/sales/print-terms.ts'
import type { ProductSnapshot, ShippedItem } from '#server/features/sales/print-on-demand/types.ts'
import { time } from './columns.ts'

const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One a service. */
export const printConnections = pgTable('print_connections', {
  id: text().primaryKey(),
  service: text({ enum: PRINT_SERVICES }).notNull(),
  storeId: text('store_id').notNull(),
  storeName: text('store_name').notNull(),
  providerId: text('provider_id').notNull(),
  token: sealed().notNull(),
  webhookKey: text('webhook_key').notNull(),
  webhookSecret: sealed('webhook_secret'),
  webhookPublicKey: text('webhook_public_key').notNull().default(''),
  proofOrderId: text('proof_order_id'),
  provenAt: time('proven_at'),
  state: text({ enum: PRINT_CONNECTION_STATES }).notNull().default('connected'),
  lastOkAt: time('last_ok_at'),
  lastError: text('last_error').notNull().default(''),
  priceFactorBp: integer('price_factor_bp').notNull().default(20000),
  rounding: text({ enum: PRINT_ROUNDINGS }).notNull().default('cents_99'),
  minMarginBp: integer('min_margin_bp').notNull().default(3000),
  confirmMinutes: integer('confirm_minutes').notNull().default(30),
  puertoRicoAs: text('puerto_rico_as', { enum: ['US', 'PR'] })
    .notNull()
    .default('US'),
  connectedBy: text('connected_by').notNull(),
  createdAt: time('created_at').notNull(),
  syncedAt: time('synced_at'),
  reconciledAt: time('reconciled_at'),
})

/** A product of theirs, and ours that was made from it. */
export const printProducts = pgTable('print_products', {
  id: text().primaryKey(),
  connectionId: text('connection_id').notNull(),
  remoteId: text('remote_id').notNull(),
  name: text().notNull(),
  pictureUrl: text('picture_url').notNull().default(''),
  state: text({ enum: PRINT_PRODUCT_STATES }).notNull().default('new'),
  productId: text('product_id'),
  snapshot: jsonb().$type<ProductSnapshot>(),
  checksum: text().notNull().default(''),
  variantCount: integer('variant_count').notNull().default(0),
  costMinCents: integer('cost_min_cents'),
  costMaxCents: integer('cost_max_cents'),
  marginBp: integer('margin_bp'),
  lastError: text('last_error').notNull().default(''),
  seenAt: time('seen_at').notNull(),
  readAt: time('read_at'),
  createdAt: time('created_at').notNull(),
})

export const printVariants = pgTable(
  'print_variants',
  {
    printProductId: text('print_product_id').notNull(),
    remoteId: text('remote_id').notNull(),
    sku: text().notNull(),
    variantId: text('variant_id'),
    costCents: integer('cost_cents'),
    isAvailable: boolean('is_available').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.printProductId, table.remoteId] })],
)

/** What of an order a service prints. Its id is the name by which the service knows it. */
export const printOrders = pgTable('print_orders', {
  id: text().primaryKey(),
  connectionId: text('connection_id').notNull(),
  orderId: text('order_id').notNull(),
  fulfillmentId: text('fulfillment_id').notNull(),
  remoteId: text('remote_id'),
  state: text({ enum: PRINT_ORDER_STATES }).notNull().default('waiting'),
  sentItems: text('sent_items').notNull().default(''),
  costCents: integer('cost_cents'),
  bookedCents: integer('booked_cents').notNull().default(0),
  bookings: integer().notNull().default(0),
  attempts: integer().notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  confirmAt: time('confirm_at'),
  confirmedAt: time('confirmed_at'),
  remoteUpdatedAt: time('remote_updated_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

export const printShipments = pgTable(
  'print_shipments',
  {
    printOrderId: text('print_order_id').notNull(),
    remoteKey: text('remote_key').notNull(),
    carrier: text().notNull(),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    items: jsonb().$type<ShippedItem[]>().notNull().default([]),
    shippedAt: time('shipped_at'),
    deliveredAt: time('delivered_at'),
  },
  (table) => [primaryKey({ columns: [table.printOrderId, table.remoteKey] })],
)

/** What the services told us, each once. */
export const printEvents = pgTable('print_events', {
  id: text().primaryKey(),
  connectionId: text('connection_id').notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  type: text().notNull(),
  subjectKind: text('subject_kind', { enum: PRINT_SUBJECTS }).notNull(),
  subjectId: text('subject_id').notNull().default(''),
  raw: text().notNull(),
  receivedAt: time('received_at').notNull(),
  handledAt: time('handled_at'),
  error: text().notNull().default(''),
})
