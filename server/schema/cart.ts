/** Carts, and the coupons that make them cheaper. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { CartItem } from '#contract/sales/cart.schemas.ts'
import { DELIVERY_METHODS } from '#contract/sales/cart.ts'
import { COUPON_KINDS, COUPON_SCOPES } from '#contract/sales/coupon-terms.ts'
import { time } from './columns.ts'

/** Whose a seat is going to be, as a line of a cart or an order keeps it. */
export interface SeatRequest {
  eventId: string
  ticketTypeId: string
  squadId: string | null
  divisionId: string | null
  /** Whose account the attendee is: of whoever books, or null for somebody who comes along. */
  attendeeUserId: string | null
  name: string
  /** '1990-04-01' */
  birthDate: string | null
  email: string | null
  squadWith: string
  attendeeKey: string
  /** An accepted offer of the waiting list: its entry holds the seat. */
  heldBy: string | null
}

/** A draft order's cart: not filled by whoever buys it, but agreed with them. */
export interface CartTerms {
  /** Its lines cost what they cost when it was sent, not what they cost now. */
  hasAgreedPrices: boolean
  /** Given by an admin; basis points of a percent, cents of an amount. */
  discount: { kind: 'percent' | 'amount'; value: number } | null
}

export const carts = pgTable('carts', {
  id: text().primaryKey(),
  userId: text('user_id'),
  couponCode: text('coupon_code'),
  delivery: text({ enum: DELIVERY_METHODS }).notNull().default('pr'),
  terms: jsonb().$type<CartTerms>(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const cartLines = pgTable('cart_lines', {
  id: text().primaryKey(),
  cartId: text('cart_id').notNull(),
  inventoryItemId: text('inventory_item_id').notNull(),
  quantity: integer().notNull(),
  isSavedForLater: boolean('is_saved_for_later').notNull().default(false),
  seenPriceCents: integer('seen_price_cents').notNull(),
  notes: jsonb().$type<z.output<typeof CartItem>['notes']>().notNull().default([]),
  addedAt: time('added_at').notNull().defaultNow(),
  seat: jsonb().$type<SeatRequest>(),
  seatKey: text('seat_key').notNull().default(''),
  extraItemIds: text('extra_item_ids').array().notNull().default([]),
  heldBy: text('held_by'),
  heldUntil: time('held_until'),
})

export const coupons = pgTable('coupons', {
  code: text().primaryKey(),
  kind: text({ enum: COUPON_KINDS }).notNull(),
  value: integer().notNull(),
  scope: text({ enum: COUPON_SCOPES }).notNull().default('all'),
  providerId: text('provider_id'),
  minimumCents: integer('minimum_cents').notNull().default(0),
  startsAt: time('starts_at'),
  endsAt: time('ends_at'),
  usesTotal: integer('uses_total'),
  usesAPerson: integer('uses_a_person'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
})

/** Written when an order is paid. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text().notNull(),
    orderId: text('order_id').notNull(),
    userId: text('user_id'),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.code, table.orderId] })],
)
