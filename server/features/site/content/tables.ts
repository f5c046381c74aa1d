import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { CONTACT_TOPICS, CONTENT_PAGES } from '#contract/site/content.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const contentPages = pgTable('content_pages', {
  page: text({ enum: CONTENT_PAGES }).primaryKey(),
  bodyEn: text('body_en').notNull(),
  bodyEs: text('body_es').notNull(),
  updatedAt: time('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

export const contactMessages = pgTable('contact_messages', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  topic: text({ enum: CONTACT_TOPICS }).notNull(),
  message: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  createdAt: time('created_at').notNull(),
})

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  language: text({ enum: LANGUAGES }).notNull(),
  tokenHash: text('token_hash').notNull(),
  askedAt: time('asked_at').notNull(),
  confirmedAt: time('confirmed_at'),
  leftAt: time('left_at'),
})
