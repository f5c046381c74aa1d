/** A provider's own area: members, settings, documents, what they note of customers, and views of products. */
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import {
  HIRED_ROLES,
  PROVIDER_DOCUMENT_KINDS,
  type ProviderAddress,
} from '#contract/people/provider-terms.ts'
import { time } from './columns.ts'

export const providerMembers = pgTable(
  'provider_members',
  {
    providerId: text('provider_id').notNull(),
    userId: text('user_id').notNull(),
    role: text({ enum: HIRED_ROLES }).notNull(),
    invitedBy: text('invited_by'),
    invitedAt: time('invited_at').notNull(),
    joinedAt: time('joined_at'),
  },
  (table) => [primaryKey({ columns: [table.providerId, table.userId] })],
)

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

export const providerDocuments = pgTable('provider_documents', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  kind: text({ enum: PROVIDER_DOCUMENT_KINDS }).notNull(),
  numberSealed: text('number_sealed').notNull(),
  numberEnd: text('number_end').notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
  fileName: text('file_name'),
  createdBy: text('created_by'),
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

export const testGatewayAccounts = pgTable('test_gateway_accounts', {
  id: text().primaryKey(),
  key: text().notNull(),
  name: text().notNull(),
  isComplete: boolean('is_complete').notNull().default(false),
  createdAt: time('created_at').notNull(),
})
