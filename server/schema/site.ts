/** Pictures, texts, messages from visitors, and the numbers that an admin may change. */
import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { CONTACT_TOPICS, CONTENT_PAGES } from '#contract/site/content.ts'
import { REPORT_CADENCES, REPORTS } from '#contract/site/report-terms.ts'
import { time } from './columns.ts'

/** Pictures by the hash of their source file; sizes and formats are files made from it. */
export const images = pgTable('images', {
  id: text().primaryKey(),
  hash: text().notNull(),
  kind: text({ enum: ['photo', 'drawing'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  color: text().notNull(),
  bytes: integer().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** Who sent it: two people may send the same picture. */
export const imageOwners = pgTable(
  'image_owners',
  {
    imageId: text('image_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.userId] })],
)

export const contentPages = pgTable('content_pages', {
  page: text({ enum: CONTENT_PAGES }).primaryKey(),
  bodyEn: text('body_en').notNull(),
  bodyEs: text('body_es').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  version: integer().notNull().default(1),
  englishAt: time('english_at').notNull().defaultNow(),
  spanishAt: time('spanish_at').notNull().defaultNow(),
})

/** Every text a page ever had; a version is never changed. */
export const contentVersions = pgTable(
  'content_versions',
  {
    page: text({ enum: CONTENT_PAGES }).notNull(),
    version: integer().notNull(),
    bodyEn: text('body_en').notNull(),
    bodyEs: text('body_es').notNull(),
    writtenAt: time('written_at').notNull(),
    writtenBy: text('written_by'),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
)

/** Reports that go to every admin by mail. */
export const reportSchedules = pgTable('report_schedules', {
  id: text().primaryKey(),
  report: text({ enum: REPORTS }).notNull(),
  cadence: text({ enum: REPORT_CADENCES }).notNull(),
  sentThrough: date('sent_through'),
  createdAt: time('created_at').notNull(),
})

export const contactMessages = pgTable('contact_messages', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  topic: text({ enum: CONTACT_TOPICS }).notNull(),
  message: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  language: text({ enum: LANGUAGES }).notNull(),
  tokenHash: text('token_hash').notNull(),
  askedAt: time('asked_at').notNull().defaultNow(),
  confirmedAt: time('confirmed_at'),
  leftAt: time('left_at'),
})

/** What an admin may change of the numbers in rules.md; what is not here has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  version: integer().notNull().default(1),
})

/** Only the newest counts; of each a hash. Whoever knows the code may look at a locked site. */
export const accessCodes = pgTable('access_codes', {
  id: text().primaryKey(),
  codeHash: text('code_hash').notNull(),
  setAt: time('set_at').notNull(),
  setBy: text('set_by'),
  unlockCount: integer('unlock_count').notNull().default(0),
  failedCount: integer('failed_count').notNull().default(0),
})

export const accessUnlocks = pgTable('access_unlocks', {
  id: text().primaryKey(),
  codeId: text('code_id').notNull(),
  unlockedAt: time('unlocked_at').notNull(),
  maskedAddress: text('masked_address').notNull(),
})

/** A mail with a code that an admin sends to themselves: who knows the code has read the mail. */
export const mailChecks = pgTable('mail_checks', {
  id: text().primaryKey(),
  carrier: text().notNull(),
  sender: text().notNull(),
  codeHash: text('code_hash').notNull(),
  startedAt: time('started_at').notNull(),
  startedBy: text('started_by').notNull(),
  arrivedAt: time('arrived_at'),
})

/** What an admin has confirmed of the setup guide, and of what: another one since asks again. */
export const setupMarks = pgTable('setup_marks', {
  mark: text().primaryKey(),
  fingerprint: text().notNull().default(''),
  facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  markedAt: time('marked_at').notNull(),
  markedBy: text('marked_by'),
})
