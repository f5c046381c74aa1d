/** What shoppers leave behind at a product: reviews and questions. */
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { REVIEW_STATUSES } from '#contract/catalog/catalog-terms.ts'
import { LANGUAGES } from '#contract/language.ts'
import { time } from './columns.ts'

export const reviews = pgTable('reviews', {
  id: text().primaryKey(),
  productId: text('product_id').notNull(),
  authorId: text('author_id'),
  authorName: text('author_name').notNull(),
  stars: smallint().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  status: text({ enum: REVIEW_STATUSES }).notNull().default('pending'),
  reason: text().notNull().default(''),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  providerReply: text('seller_reply'),
  repliedAt: time('replied_at'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: text('review_id').notNull(),
    imageId: text('image_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.position] })],
)

export const productQuestions = pgTable('product_questions', {
  id: text().primaryKey(),
  productId: text('product_id').notNull(),
  authorId: text('author_id'),
  authorName: text('author_name').notNull(),
  body: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  answer: text(),
  answeredBy: text('answered_by'),
  answeredAt: time('answered_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  moderatedAt: time('moderated_at'),
  moderatedBy: text('moderated_by'),
  isHidden: boolean('is_hidden').notNull().default(false),
})
