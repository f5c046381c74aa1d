/** A provider's own area: settings, saved replies, what they note of customers, and views of products. */
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import type { ProviderAddress } from '#contract/people/providers.schemas.ts'
import { time } from './columns.ts'

export const providerSettings = pgTable('provider_settings', {
  providerId: text('provider_id').primaryKey(),
  pickupAddress: jsonb('pickup_address').$type<ProviderAddress>(),
  returnAddress: jsonb('return_address').$type<ProviderAddress>(),
  vacationFrom: date('vacation_from', { mode: 'string' }),
  vacationUntil: date('vacation_until', { mode: 'string' }),
  vacationMessageEn: text('vacation_message_en').notNull().default(''),
  vacationMessageEs: text('vacation_message_es').notNull().default(''),
  termsEn: text('terms_en').notNull().default(''),
  termsEs: text('terms_es').notNull().default(''),
  merchantRegistration: text('merchant_registration').notNull().default(''),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const savedReplies = pgTable('saved_replies', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  title: text().notNull(),
  body: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  createdAt: time('created_at').notNull(),
})

export const customerNotes = pgTable(
  'customer_notes',
  {
    providerId: text('provider_id').notNull(),
    customerKey: text('customer_key').notNull(),
    userId: text('user_id'),
    tags: text().array().notNull().default([]),
    note: text().notNull().default(''),
    updatedBy: text('updated_by'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.customerKey] })],
)

export const productViews = pgTable(
  'product_views',
  {
    productId: text('product_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
)
