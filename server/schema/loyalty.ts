/** Points: where they came from, and what was taken out. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { onceKey, time } from './columns.ts'

/** Points by where they came from. Append-only but for the time from which they can be used. */
export const loyaltyLots = pgTable('loyalty_lots', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: ['earned', 'returned', 'adjusted'] }).notNull(),
  cause: text().notNull(),
  orderId: text('order_id'),
  fulfillmentId: text('fulfillment_id'),
  points: integer().notNull(),
  usableAt: time('usable_at'),
  expiresAt: time('expires_at'),
  reason: text().notNull().default(''),
  actorId: text('actor_id'),
  createdAt: time('created_at').notNull(),
  onceKey: onceKey(),
})

/** What was taken out of a lot; what is left of it is a sum. */
export const loyaltyTakings = pgTable('loyalty_redemptions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lotId: text('lot_id').notNull(),
  kind: text({ enum: ['spent', 'reversed', 'expired', 'adjusted'] }).notNull(),
  cause: text().notNull(),
  orderId: text('order_id'),
  points: integer().notNull(),
  reason: text().notNull().default(''),
  actorId: text('actor_id'),
  at: time('at').notNull(),
  onceKey: onceKey(),
})
