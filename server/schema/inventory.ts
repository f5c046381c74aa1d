/** What is there to sell, what is taken out of it, and why the number changed. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Stock of a variant and seats of a ticket type are both inventory items: what there is to sell. */
export const inventoryItems = pgTable('inventory_items', {
  id: text().primaryKey(),
  kind: text({ enum: ['variant', 'seats'] }).notNull(),
  onHand: integer('on_hand').notNull(),
  /** Held or sold. Counted by triggers on the reservations; never more than there is. */
  taken: integer().notNull().default(0),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** What is taken of an item: held for a while, or sold. */
export const reservations = pgTable('reservations', {
  id: text().primaryKey(),
  inventoryItemId: text('inventory_item_id').notNull(),
  reservedBy: text('reserved_by').notNull(),
  quantity: integer().notNull(),
  state: text({ enum: ['held', 'sold'] }).notNull(),
  expiresAt: time('expires_at'),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** Items whose number changed, until every process was told. */
export const stockChanges = pgTable('stock_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  inventoryItemId: text('inventory_item_id').notNull(),
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
