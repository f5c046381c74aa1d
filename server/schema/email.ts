/** Mail as rows: what is to be sent, to whom nothing is sent, and how the mail service does. */
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import type { DnsPurpose } from '#contract/site/email-terms.ts'
import { time } from './columns.ts'

/** Mail is a row written with the change that causes it; a worker delivers it. */
export const outbox = pgTable('outbox', {
  id: text().primaryKey(),
  cause: text().notNull(),
  template: text().notNull(),
  toAddress: text('to_address').notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  data: jsonb().$type<Record<string, unknown>>(),
  status: text({ enum: ['pending', 'retry', 'sent', 'failed', 'suppressed'] })
    .notNull()
    .default('pending'),
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: time('created_at').notNull().defaultNow(),
  sentAt: time('sent_at'),
  /** Known once it is written; until then it follows from the data. */
  subject: text().notNull().default(''),
  /** As the service reports them. */
  deliveredAt: time('delivered_at'),
  bouncedAt: time('bounced_at'),
  complainedAt: time('complained_at'),
  /** The mail that was sent in its place. */
  resentAs: text('resent_as'),
  /** Its delivery is a job by now. */
  isQueued: boolean('is_queued').notNull().default(false),
})

/** Addresses that must not be written to: mail to them bounced, or was called spam. */
export const mailSuppressions = pgTable('mail_suppressions', {
  address: text().primaryKey(),
  reason: text({ enum: ['bounce', 'complaint', 'unsubscribe'] }).notNull(),
  detail: text().notNull().default(''),
  at: time('at').notNull(),
})

/** Events of the mail service that were seen: each counts once. */
export const mailServiceEvents = pgTable('mail_service_events', {
  id: text().primaryKey(),
  at: time('at').notNull(),
})

export interface StoredDnsRecord {
  purpose: DnsPurpose
  type: string
  host: string
  data: string
  isValid: boolean | null
  reason: string
}

export interface HealthMetadata {
  apiKeyValid: boolean | null
  verifiedDomains: string[]
  verifiedSenders: string[]
  /** Absent: not looked for. */
  dnsRecords?: StoredDnsRecord[]
}

/** The last look at the mail service: one row. */
export const mailHealth = pgTable('mail_health', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isHealthy: boolean('is_healthy').notNull(),
  /** Null: unknown, or of no matter. */
  domainVerified: boolean('domain_verified'),
  senderVerified: boolean('sender_verified'),
  errorCode: text('error_code'),
  /** What the service itself said. */
  errorMessage: text('error_message'),
  metadata: jsonb().$type<HealthMetadata>().notNull().default(sql`'{}'`),
  checkedAt: time('checked_at').notNull(),
})
