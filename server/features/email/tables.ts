import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const outbox = pgTable('outbox', {
  id: text().primaryKey(),
  cause: text().notNull().unique(),
  template: text().notNull(),
  toAddress: text('to_address').notNull(),
  language: text({ enum: ['en', 'es'] }).notNull(),
  data: jsonb().$type<Record<string, unknown>>(),
  status: text({ enum: ['pending', 'retry', 'sent', 'failed'] })
    .notNull()
    .default('pending'),
  attempts: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
