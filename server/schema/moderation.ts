/** What waits for an admin: who looks at it, what was decided, what people reported. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  DECISION_STATUSES,
  DECISIONS,
  MODERATION_KINDS,
  REPORT_CAUSES,
  REPORT_STATUSES,
  REPORTED_KINDS,
} from '#contract/site/moderation-terms.ts'
import { time } from './columns.ts'

/** Who looks at an item right now. Not history: a lease that is over is nobody's. */
export const moderationLeases = pgTable(
  'moderation_leases',
  {
    kind: text({ enum: MODERATION_KINDS }).notNull(),
    subjectId: text('subject_id').notNull(),
    userId: text('user_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
)

export const moderationDecisions = pgTable('moderation_decisions', {
  id: text().primaryKey(),
  kind: text({ enum: MODERATION_KINDS }).notNull(),
  subjectId: text('subject_id').notNull(),
  subjectVersion: text('subject_version').notNull(),
  decision: text({ enum: DECISIONS }).notNull(),
  reason: text().notNull().default(''),
  fieldNotes: jsonb('field_notes').$type<Record<string, string>>().notNull().default({}),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at').notNull(),
  applyAt: time('apply_at').notNull(),
  status: text({ enum: DECISION_STATUSES }).notNull().default('scheduled'),
  failure: text(),
})

export const contentReports = pgTable('content_reports', {
  id: text().primaryKey(),
  kind: text({ enum: REPORTED_KINDS }).notNull(),
  subjectId: text('subject_id').notNull(),
  cause: text({ enum: REPORT_CAUSES }).notNull(),
  details: text().notNull().default(''),
  reporterId: text('reporter_id'),
  createdAt: time('created_at').notNull(),
  status: text({ enum: REPORT_STATUSES }).notNull().default('open'),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
})
