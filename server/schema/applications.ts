/** Applications to become a provider or an instructor, with their documents. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { InstructorDetails, ProviderDetails } from '#contract/people/application-lacks.ts'
import {
  APPLICATION_DOCUMENTS,
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
} from '#contract/people/application-terms.ts'
import type { ApplicationNotes } from '#server/features/people/applications/types.ts'
import { time } from './columns.ts'

export const applications = pgTable('applications', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: APPLICATION_KINDS }).notNull(),
  status: text({ enum: APPLICATION_STATUSES }).notNull(),
  details: jsonb().$type<InstructorDetails | ProviderDetails>(),
  certificateNumberSealed: text('certificate_number_sealed').notNull().default(''),
  termsVersion: text('terms_version').notNull().default(''),
  termsAcceptedAt: time('terms_accepted_at'),
  reviewNotes: jsonb('review_notes').$type<ApplicationNotes>(),
  reason: text().notNull().default(''),
  version: integer().notNull().default(1),
  submittedAt: time('submitted_at'),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** Each is a sealed file that no address leads to. */
export const applicationFiles = pgTable('application_files', {
  id: text().primaryKey(),
  applicationId: text('application_id').notNull(),
  document: text({ enum: APPLICATION_DOCUMENTS }).notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type', { enum: ['image/jpeg', 'application/pdf'] }).notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  createdAt: time('created_at').notNull(),
})
