/** Points: where they came from, and what was taken out. */
import { bigint, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { CAMPAIGN_KINDS, CAMPAIGN_SCOPES } from '#contract/sales/loyalty-terms.ts'
import { LOYALTY_TIERS } from '#contract/sales/order-terms.ts'
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
  /** What gave more than the usual, and for which lines of the order. */
  campaignId: text('campaign_id'),
  lineIds: text('line_ids').array(),
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

/** More points for a while, for some of what is sold. */
export const loyaltyCampaigns = pgTable('loyalty_campaigns', {
  id: text().primaryKey(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  kind: text({ enum: CAMPAIGN_KINDS }).notNull(),
  multiplier: numeric({ precision: 4, scale: 2, mode: 'number' }),
  bonusPoints: integer('bonus_points'),
  scope: text({ enum: CAMPAIGN_SCOPES }).notNull(),
  categoryId: text('category_id'),
  tag: text(),
  tiers: text({ enum: LOYALTY_TIERS }).array().notNull().default([]),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  version: integer().notNull().default(1),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by'),
  onceKey: onceKey(),
})
