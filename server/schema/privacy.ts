/** Copies of one's data, accounts that are going to be erased, who was erased, and what people accepted. */
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { CONSENT_KINDS, COPY_STATUSES } from '#contract/people/privacy-terms.ts'
import { time } from './columns.ts'

export const dataCopies = pgTable('data_copies', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  status: text({ enum: COPY_STATUSES }).notNull().default('making'),
  storedName: text('stored_name'),
  sizeBytes: integer('size_bytes'),
  requestedAt: time('requested_at').notNull(),
  finishedAt: time('finished_at'),
  expiresAt: time('expires_at'),
})

/** The wish to be erased, until it is done or taken back. */
export const erasures = pgTable('erasures', {
  userId: text('user_id').primaryKey(),
  requestedAt: time('requested_at').notNull(),
  eraseAt: time('erase_at').notNull(),
  blockedAt: time('blocked_at'),
})

/** Ids alone: who has to be erased again when a backup is restored. */
export const erasedPeople = pgTable('erased_people', {
  userId: text('user_id').primaryKey(),
  erasedAt: time('erased_at').notNull(),
})

/** Only added to: the newest of a kind is what holds. */
export const consents = pgTable('consents', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  kind: text({ enum: CONSENT_KINDS }).notNull(),
  isGiven: boolean('is_given').notNull(),
  textVersion: text('text_version').notNull().default(''),
  language: text({ enum: LANGUAGES }).notNull(),
  at: time('at').notNull(),
})
