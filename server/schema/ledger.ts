/** Double entry in cents, what it is held against, and what providers are paid. */
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { runReconciliation } from '#contract/sales/ledger.ts'
import { onceKey, time } from './columns.ts'

type Reconciliation = ReplyOf<typeof runReconciliation>

/** Double entry in cents: a debit is positive, a credit negative, and a set adds up to zero. Nothing is ever changed. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cause: text().notNull(),
  kind: text().notNull(),
  orderId: text('order_id'),
  at: time('at').notNull(),
})

/** Refers to its entry without a foreign key: both come in one statement, are never deleted, and the audit looks for strays. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    account: text().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.account] })],
)

/** What the payment provider says beside what the ledger says. */
export const reconciliations = pgTable('reconciliations', {
  id: text().primaryKey(),
  gateway: text().$type<Reconciliation['gateway']>().notNull(),
  beginsAt: time('begins_at').notNull(),
  endsAt: time('ends_at').notNull(),
  capturedCents: bigint('captured_cents', { mode: 'number' }).notNull(),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
  differences: jsonb().$type<Reconciliation['differences']>().notNull().default([]),
  at: time('at').notNull(),
})

export const payouts = pgTable('payouts', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  until: time('until').notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text({ enum: ['pending', 'waiting_for_account', 'paid', 'failed'] })
    .notNull()
    .default('pending'),
  gatewayId: text('gateway_id'),
  lastError: text('last_error'),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
  onceKey: onceKey(),
})

/** A sold line goes into one payout, each refund of it into one. */
export const payoutItems = pgTable('payout_items', {
  payoutId: text('payout_id').notNull(),
  lineId: text('line_id').notNull(),
  refundId: text('refund_id'),
  amountCents: integer('amount_cents').notNull(),
})
