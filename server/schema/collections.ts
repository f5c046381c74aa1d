/** Products put together under a name, by hand or by rules. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { COLLECTION_KINDS, COLLECTION_PRODUCT_SORTS } from '#contract/catalog/collection-terms.ts'
import type { CollectionRules } from '#contract/catalog/managed-collections.schemas.ts'
import { time } from './columns.ts'

export const collections = pgTable('collections', {
  id: text().primaryKey(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  slugEn: text('slug_en').notNull(),
  slugEs: text('slug_es').notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionEs: text('description_es').notNull().default(''),
  imageId: text('image_id'),
  kind: text({ enum: COLLECTION_KINDS }).notNull(),
  rules: jsonb().$type<z.output<typeof CollectionRules>>(),
  productSort: text('product_sort', { enum: COLLECTION_PRODUCT_SORTS }).notNull(),
  position: integer().notNull(),
  isPublished: boolean('is_published').notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/** Every slug a collection ever had: old ones lead to the present one. */
export const collectionSlugs = pgTable('collection_slugs', {
  slug: text().primaryKey(),
  collectionId: text('collection_id').notNull(),
})

/** Those that were picked by hand, in their order. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: text('collection_id').notNull(),
    productId: text('product_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.productId] })],
)
