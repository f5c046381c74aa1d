/** Tries to be paid, what the payment provider said, and the built-in test gateway. */
import { boolean, customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PAYMENT_FAILURES, PAYMENT_GATEWAYS, PAYMENT_STATES } from '#contract/sales/order-terms.ts'
import { onceKey, time } from './columns.ts'

const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One try to be paid. The provider of payments knows it by `gateway_id`, and by its key before we know that. */
export const payments = pgTable('payments', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  attempt: integer().notNull(),
  gateway: text({ enum: PAYMENT_GATEWAYS }).notNull(),
  gatewayId: text('gateway_id'),
  status: text({ enum: PAYMENT_STATES }).notNull().default('new'),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  feeCents: integer('fee_cents'),
  method: text(),
  failureCode: text('failure_code', { enum: PAYMENT_FAILURES }),
  createdAt: time('created_at').notNull(),
  capturedAt: time('captured_at'),
})

/** By which id the payment provider knows somebody who may save cards there. The cards are kept by it alone. */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    userId: text('user_id').notNull(),
    gateway: text({ enum: ['stripe'] }).notNull(),
    isLive: boolean('is_live').notNull(),
    gatewayId: text('gateway_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gateway, table.isLive] })],
)

/** What the payment provider told us, each once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    objectId: text('object_id').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    handledAt: time('handled_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.id] })],
)

export const disputes = pgTable(
  'disputes',
  {
    gateway: text().notNull(),
    gatewayId: text('gateway_id').notNull(),
    paymentId: text('payment_id').notNull(),
    status: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull(),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.gatewayId] })],
)

/** A payment that an admin makes to see that payments work, given back at once. It is no order's and stands in no book. */
export const paymentChecks = pgTable('payment_checks', {
  id: text().primaryKey(),
  gateway: text({ enum: ['stripe', 'test'] }).notNull(),
  gatewayId: text('gateway_id'),
  refundId: text('refund_id'),
  method: text(),
  amountCents: integer('amount_cents').notNull(),
  startedAt: time('started_at').notNull(),
  startedBy: text('started_by').notNull(),
  capturedAt: time('captured_at'),
  refundedAt: time('refunded_at'),
  heardAt: time('heard_at'),
  finishedAt: time('finished_at'),
  error: text().notNull().default(''),
  onceKey: onceKey(),
})

/** The built-in test gateway stands for a service outside: nothing refers to its tables. */
export const testGatewayPayments = pgTable('test_gateway_payments', {
  id: text().primaryKey(),
  key: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  description: text().notNull(),
  status: text({ enum: ['needs_method', 'needs_action', 'processing', 'captured', 'cancelled'] })
    .notNull()
    .default('needs_method'),
  method: text(),
  failureCode: text('failure_code', { enum: PAYMENT_FAILURES }),
  settlesAt: time('settles_at'),
  createdAt: time('created_at').notNull(),
  capturedAt: time('captured_at'),
})

export const testGatewayRefunds = pgTable('test_gateway_refunds', {
  id: text().primaryKey(),
  key: text().notNull(),
  paymentId: text('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: time('created_at').notNull(),
})

export const testGatewayTransfers = pgTable('test_gateway_transfers', {
  id: text().primaryKey(),
  key: text().notNull(),
  account: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: time('created_at').notNull(),
})

export const testGatewayAccounts = pgTable('test_gateway_accounts', {
  id: text().primaryKey(),
  key: text().notNull(),
  name: text().notNull(),
  isComplete: boolean('is_complete').notNull().default(false),
  createdAt: time('created_at').notNull(),
})

/** What was asked of ATH Móvil, which knows no keys of ours. Its token is sealed, and forgotten once nothing can be done with it. */
export const athMovilPayments = pgTable('ath_movil_payments', {
  key: text().primaryKey(),
  ecommerceId: text('ecommerce_id'),
  amountCents: integer('amount_cents').notNull(),
  lastDigits: text('last_digits').notNull(),
  token: sealed(),
  expiresAt: time('expires_at').notNull(),
  authorizingAt: time('authorizing_at'),
  referenceNumber: text('reference_number'),
  createdAt: time('created_at').notNull(),
})

/** A refund under way or done. `before_cents` is what had gone back when it was first sent: so a lost answer is told from none. */
export const athMovilRefunds = pgTable('ath_movil_refunds', {
  key: text().primaryKey(),
  ecommerceId: text('ecommerce_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  beforeCents: integer('before_cents').notNull(),
  referenceNumber: text('reference_number'),
  sentAt: time('sent_at').notNull(),
})
