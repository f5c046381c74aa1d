/** Orders that an admin writes for somebody; what is in one is a cart of its own (`carts.terms`). */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { LANGUAGES } from '#contract/language.ts'
import { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import type { OrderAddress } from '#contract/sales/orders.schemas.ts'
import { time } from './columns.ts'

export const draftOrders = pgTable('draft_orders', {
  id: text().primaryKey(),
  number: text().notNull(),
  status: text({ enum: ['open', 'sent', 'paid', 'cancelled'] })
    .notNull()
    .default('open'),
  cartId: text('cart_id').notNull(),
  userId: text('user_id'),
  name: text().notNull(),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  language: text({ enum: LANGUAGES }).notNull(),
  delivery: text({ enum: DELIVERY_METHODS }).notNull(),
  address: jsonb().$type<z.output<typeof OrderAddress>>(),
  note: text().notNull().default(''),
  discountReason: text('discount_reason').notNull().default(''),
  itemCount: integer('item_count').notNull(),
  totalCents: integer('total_cents').notNull(),
  sentAt: time('sent_at'),
  expiresAt: time('expires_at'),
  orderId: text('order_id'),
  version: integer().notNull().default(1),
  createdAt: time('created_at').notNull(),
  createdBy: text('created_by'),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by'),
})
