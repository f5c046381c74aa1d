/** What is there to sell, what is taken out of it, and why the number changed. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Stock of a variant and seats of a ticket type are both inventory items: what there is to sell. */
export const inventoryItems = pgTable('inventory_items', {
  id: text().primaryKey(),
  kind: text({ enum: ['variant', 'seats'] }).notNull(),
  onHand: integer('on_hand').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** What is taken out of a pool. Available = on hand - sold - live holds; computed from these rows, never stored. */
export const poolClaims = pgTable('reservations', {
  id: text().primaryKey(),
  inventoryItemId: text('inventory_item_id').notNull(),
  reservedBy: text('reserved_by').notNull(),
  quantity: integer().notNull(),
  state: text({ enum: ['held', 'sold'] }).notNull(),
  expiresAt: time('expires_at'),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** Why the number on hand changed. */
export const poolChanges = pgTable('inventory_adjustments', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  inventoryItemId: text('inventory_item_id').notNull(),
  before: integer().notNull(),
  after: integer().notNull(),
  reason: text().notNull().default(''),
  actorId: text('actor_id'),
  at: time('at').notNull().defaultNow(),
})
