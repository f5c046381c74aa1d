import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import {
  CATEGORIES,
  OPTION_KINDS,
  PUBLISHING_STATUSES,
  TAX_CLASSES,
} from '#contract/catalog/catalog-terms.ts'
import type { Content, Options, PendingChange } from './types.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const products = pgTable('products', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  categoryId: text('category_id', { enum: CATEGORIES }).notNull(),
  status: text({ enum: PUBLISHING_STATUSES }).notNull().default('draft'),
  isActive: boolean('is_active').notNull().default(true),
  isDeleted: boolean('is_deleted').notNull().default(false),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  slugEn: text('slug_en').notNull(),
  slugEs: text('slug_es').notNull(),
  summaryEn: text('summary_en').notNull(),
  summaryEs: text('summary_es').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionEs: text('description_es').notNull(),
  specs: jsonb().$type<Content['specs']>().notNull(),
  tagsEn: text('tags_en').array().notNull(),
  tagsEs: text('tags_es').array().notNull(),
  taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull(),
  englishAt: time('english_at').notNull(),
  spanishAt: time('spanish_at').notNull(),
  pendingChange: jsonb('pending_change').$type<PendingChange>(),
  pendingChangeAt: time('pending_change_at'),
  pendingChangeBy: text('pending_change_by'),
  version: integer().notNull().default(1),
  publishedAt: time('published_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const productSlugs = pgTable('product_slugs', {
  slug: text().primaryKey(),
  productId: text('product_id').notNull(),
})

export const productVariants = pgTable('product_variants', {
  id: text().primaryKey(),
  productId: text('product_id').notNull(),
  poolId: text('pool_id').notNull(),
  sku: text().notNull(),
  size: text(),
  colour: text(),
  hand: text(),
  fit: text(),
  priceCents: integer('price_cents').notNull(),
  compareAtCents: integer('compare_at_cents'),
  weightGrams: integer('weight_grams').notNull(),
  lowStockAt: integer('low_stock_at'),
  position: integer().notNull(),
  isActive: boolean('is_active').notNull(),
})

export const productImages = pgTable('product_images', {
  productId: text('product_id').notNull(),
  imageId: text('image_id').notNull(),
  position: integer().notNull(),
  altEn: text('alt_en').notNull(),
  altEs: text('alt_es').notNull(),
  shows: jsonb().$type<Options>().notNull(),
})

export const productHistory = pgTable('product_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').notNull(),
  actorId: text('actor_id'),
  action: text().notNull(),
  reason: text().notNull().default(''),
  changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: time('at').notNull().defaultNow(),
})

export const optionValues = pgTable('option_values', {
  kind: text({ enum: OPTION_KINDS }).notNull(),
  code: text().notNull(),
  labelEn: text('label_en').notNull(),
  labelEs: text('label_es').notNull(),
  swatch: text(),
  position: integer().notNull(),
})

export const collaborators = pgTable('collaborators', {
  id: text().primaryKey(),
  kind: text({ enum: ['provider', 'instructor'] }).notNull(),
  userId: text('user_id'),
  slug: text().notNull(),
  name: text().notNull(),
})
