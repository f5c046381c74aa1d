/** Who sells, what, in which variants and with which pictures. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { OPTION_KINDS, PUBLISHING_STATUSES, TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { COLLABORATOR_KINDS } from '#contract/catalog/providers.ts'
import type { SizeGuideData } from '#contract/catalog/size-guides.schemas.ts'
import type { Content, Options, Proposal, Snapshot } from '#server/features/catalog/products/editing/types.ts'
import { time } from './columns.ts'
import type { ReviewNotes } from './review-notes.ts'

/** Providers and instructors with a public page. */
export const collaborators = pgTable('collaborators', {
  id: text().primaryKey(),
  kind: text({ enum: COLLABORATOR_KINDS }).notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  userId: text('user_id'),
  slug: text().notNull(),
  name: text().notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  npprInstructorNumber: text('nppr_instructor_number'),
  headlineEn: text('headline_en').notNull().default(''),
  headlineEs: text('headline_es').notNull().default(''),
  bioEn: text('bio_en').notNull().default(''),
  bioEs: text('bio_es').notNull().default(''),
  municipality: text(),
  since: integer(),
  pictureId: text('picture_id'),
  coverId: text('cover_id'),
  position: integer().notNull().default(0),
  isPublic: boolean('is_public').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  payoutAccount: text('payout_account'),
  isTrusted: boolean('is_trusted').notNull().default(false),
  suspendedAt: time('suspended_at'),
  suspendedBy: text('suspended_by'),
  suspendReason: text('suspend_reason').notNull().default(''),
})

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  slug: text().notNull(),
  position: integer().notNull(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  blurbEn: text('blurb_en').notNull(),
  blurbEs: text('blurb_es').notNull(),
  /** Drawn for it when the store began. */
  imageId: text('image_id'),
  version: integer().notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  /** Chosen by an admin, with its words; it goes before the drawing. */
  ownImageId: text('own_image_id'),
  altEn: text('alt_en').notNull().default(''),
  altEs: text('alt_es').notNull().default(''),
  sizeGuide: jsonb('size_guide').$type<SizeGuideData>(),
})

/** Every slug a category ever had: old ones lead to the present one. */
export const categorySlugs = pgTable('category_slugs', {
  slug: text().primaryKey(),
  categoryId: text('category_id').notNull(),
})

/** What variants can differ in. One vocabulary for all providers, so that a filter means the same everywhere. */
export const optionValues = pgTable(
  'option_values',
  {
    kind: text({ enum: OPTION_KINDS }).notNull(),
    code: text().notNull(),
    labelEn: text('label_en').notNull(),
    labelEs: text('label_es').notNull(),
    swatch: text(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
)

export const products = pgTable('products', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  categoryId: text('category_id').notNull(),
  status: text({ enum: PUBLISHING_STATUSES }).notNull().default('draft'),
  isActive: boolean('is_active').notNull().default(true),
  isDeleted: boolean('is_deleted').notNull().default(false),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  slugEn: text('slug_en').notNull(),
  slugEs: text('slug_es').notNull(),
  summaryEn: text('summary_en').notNull().default(''),
  summaryEs: text('summary_es').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionEs: text('description_es').notNull().default(''),
  specs: jsonb().$type<Content['specs']>().notNull().default([]),
  tagsEn: text('tags_en').array().notNull().default([]),
  tagsEs: text('tags_es').array().notNull().default([]),
  taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull().default('goods'),
  isFeatured: boolean('is_featured').notNull().default(false),
  isSample: boolean('is_sample').notNull().default(false),
  englishAt: time('english_at').notNull().defaultNow(),
  spanishAt: time('spanish_at').notNull().defaultNow(),
  pendingChange: jsonb('pending_change').$type<Proposal>(),
  pendingChangeAt: time('pending_change_at'),
  pendingChangeBy: text('pending_change_by'),
  version: integer().notNull().default(1),
  publishedAt: time('published_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  pendingBase: jsonb('pending_base').$type<Snapshot>(),
  pendingBaseVersion: integer('pending_base_version'),
  submittedAt: time('submitted_at'),
  reviewNotes: jsonb('review_notes').$type<ReviewNotes>(),
  sizeGuide: jsonb('size_guide').$type<SizeGuideData>(),
})

/** Every slug a product ever had: old ones lead to the present one. */
export const productSlugs = pgTable('product_slugs', {
  slug: text().primaryKey(),
  productId: text('product_id').notNull(),
})

export const productVariants = pgTable('product_variants', {
  id: text().primaryKey(),
  productId: text('product_id').notNull(),
  inventoryItemId: text('inventory_item_id').notNull(),
  sku: text().notNull(),
  size: text(),
  color: text(),
  hand: text(),
  fit: text(),
  priceCents: integer('price_cents').notNull(),
  compareAtCents: integer('compare_at_cents'),
  weightGrams: integer('weight_grams').notNull().default(0),
  lowStockAt: integer('low_stock_at'),
  position: integer().notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
})

export const productImages = pgTable(
  'product_images',
  {
    productId: text('product_id').notNull(),
    imageId: text('image_id').notNull(),
    position: integer().notNull(),
    altEn: text('alt_en').notNull().default(''),
    altEs: text('alt_es').notNull().default(''),
    shows: jsonb().$type<Options>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

export const productHistory = pgTable('product_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').notNull(),
  actorId: text('actor_id'),
  action: text().notNull(),
  reason: text().notNull().default(''),
  changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: time('at').notNull().defaultNow(),
})

/** How many of a product were ever sold, and who has bought it: written when an order is paid. */
export const productSales = pgTable('product_sales', {
  productId: text('product_id').primaryKey(),
  sold: integer().notNull().default(0),
})

/** How many paid orders had two products together, a row in each direction. */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: text('product_id').notNull(),
    otherId: text('other_id').notNull(),
    orders: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.otherId] })],
)

export const productBuyers = pgTable(
  'product_buyers',
  {
    productId: text('product_id').notNull(),
    userId: text('user_id').notNull(),
    firstAt: time('first_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.userId] })],
)
