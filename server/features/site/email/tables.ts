import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const outbox = pgTable('outbox', {
  id: text().primaryKey(),
  cause: text().notNull().unique(),
  template: text().notNull(),
  toAddress: text('to_address').notNull(),
  language: text({ enum: ['en', 'es'] }).notNull(),
  data: jsonb().$type<Record<string, unknown>>(),
  status: text({ enum: ['pending', 'retry', 'sent', 'failed', 'suppressed'] })
    .notNull()
    .default('pending'),
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})

/** Addresses that are not written to, in small letters. */
export const suppressions = pgTable('mail_suppressions', {
  address: text().primaryKey(),
  reason: text({ enum: ['bounce', 'complaint', 'unsubscribe'] }).notNull(),
  detail: text().notNull().default(''),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Events of the mail service that were seen: each counts once. */
export const serviceEvents = pgTable('mail_service_events', {
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

export interface HealthMetadata {
  apiKeyValid: boolean | null
  verifiedDomains: string[]
  verifiedSenders: string[]
}

/** One row: the last look. */
export const mailHealth = pgTable('mail_health', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isHealthy: boolean('is_healthy').notNull(),
  /** Null: unknown, or of no matter. */
  domainVerified: boolean('domain_verified'),
  senderVerified: boolean('sender_verified'),
  errorCode: text('error_code'),
  /** What the service itself said. */
  errorMessage: text('error_message'),
  metadata: jsonb().$type<HealthMetadata>().notNull(),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
})
