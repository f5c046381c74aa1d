import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CREDENTIAL_KINDS, CREDENTIAL_STATUSES } from '#contract/people/credential-terms.ts'

export const credentials = pgTable('credentials', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: CREDENTIAL_KINDS }).notNull(),
  numberSealed: text('number_sealed').notNull(),
  numberEnd: text('number_end').notNull(),
  issuer: text().notNull().default(''),
  expiresOn: date('expires_on', { mode: 'string' }),
  photoName: text('photo_name'),
  status: text({ enum: CREDENTIAL_STATUSES }).notNull().default('pending'),
  reason: text().notNull().default(''),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  warnedAt: timestamp('warned_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
