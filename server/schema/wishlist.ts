/** What shoppers wish for, and whom they show it to. */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    priceThenCents: integer('price_then_cents').notNull(),
    wasOut: boolean('was_out').notNull().default(false),
    notify: boolean().notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

export const wishlistShares = pgTable('wishlist_shares', {
  userId: text('user_id').primaryKey(),
  token: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})
