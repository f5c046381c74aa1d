/** Instructors: their pages, certifications, collaborations and notes, and the shares they have in what is sold. */
import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  COLLABORATION_ACTIONS,
  COLLABORATION_ACTORS,
  COLLABORATION_SIDES,
  COLLABORATION_STATUSES,
} from '#contract/events/collaboration-terms.ts'
import { LANGUAGES } from '#contract/language.ts'
import {
  CERTIFICATION_ISSUERS,
  CERTIFICATION_KINDS,
  CERTIFICATION_STATUSES,
  SPECIALTIES,
} from '#contract/people/instructor-terms.ts'
import { time } from './columns.ts'

export const instructorProfiles = pgTable('instructor_profiles', {
  collaboratorId: text('collaborator_id').primaryKey(),
  specialties: text({ enum: SPECIALTIES }).array().notNull().default([]),
  languages: text({ enum: LANGUAGES }).array().notNull().default(['es']),
  verifiedNpprNumber: text('verified_nppr_number'),
  awayUntil: date('away_until', { mode: 'string' }),
  awayMessageEn: text('away_message_en').notNull().default(''),
  awayMessageEs: text('away_message_es').notNull().default(''),
  version: integer().notNull().default(1),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** What somebody is certified for. Number and file are encrypted, as those of credentials are. */
export const certifications = pgTable('certifications', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: CERTIFICATION_KINDS }).notNull(),
  issuer: text({ enum: CERTIFICATION_ISSUERS }).notNull(),
  issuerName: text('issuer_name').notNull().default(''),
  title: text().notNull(),
  numberSealed: text('number_sealed').notNull(),
  numberEnd: text('number_end').notNull(),
  issuedOn: date('issued_on', { mode: 'string' }),
  expiresOn: date('expires_on', { mode: 'string' }),
  fileName: text('file_name'),
  fileType: text('file_type', { enum: ['image/jpeg', 'application/pdf'] }),
  status: text({ enum: CERTIFICATION_STATUSES }).notNull().default('pending'),
  reason: text().notNull().default(''),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  remindedDays: integer('reminded_days'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const collaborations = pgTable('collaborations', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  instructorId: text('instructor_id').notNull(),
  status: text({ enum: COLLABORATION_STATUSES }).notNull(),
  waitsFor: text('waits_for', { enum: COLLABORATION_SIDES }),
  shareBp: integer('share_bp').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
  acceptedAt: time('accepted_at'),
  endedAt: time('ended_at'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

export const collaborationHistory = pgTable('collaboration_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  collaborationId: text('collaboration_id').notNull(),
  action: text({ enum: COLLABORATION_ACTIONS }).notNull(),
  bySide: text('by_side', { enum: COLLABORATION_ACTORS }).notNull(),
  actorId: text('actor_id'),
  shareBp: integer('share_bp').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
  text: text().notNull().default(''),
  at: time('at').notNull(),
})

export const teachingNotes = pgTable(
  'teaching_notes',
  {
    eventId: text('event_id').notNull(),
    userId: text('user_id').notNull(),
    body: text().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
)

/** The part of a line that goes from its provider to whoever shares in it; negative: taken back by a refund. */
export const revenueShares = pgTable('revenue_shares', {
  lineId: text('line_id').notNull(),
  collaboratorId: text('collaborator_id').notNull(),
  refundId: text('refund_id'),
  shareBp: integer('share_bp').notNull(),
  amountCents: integer('amount_cents').notNull(),
  dueAt: time('due_at').notNull(),
})

/** A share goes into one payout of each side: out of the provider's, into the other's. */
export const payoutShares = pgTable('payout_shares', {
  payoutId: text('payout_id').notNull(),
  payeeId: text('payee_id').notNull(),
  lineId: text('line_id').notNull(),
  collaboratorId: text('collaborator_id').notNull(),
  refundId: text('refund_id'),
  amountCents: integer('amount_cents').notNull(),
})
