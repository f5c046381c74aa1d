/** A provider's team, its open invitations and its documents. */
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  PROVIDER_DOCUMENT_KINDS,
  PROVIDER_DOCUMENT_STATUSES,
} from '#contract/people/provider-document-terms.ts'
import { INVITED_ROLES } from '#contract/people/team-terms.ts'
import { time } from './columns.ts'

/** Everybody but the owner, who is the collaborator's own account. */
export const providerMembers = pgTable('provider_members', {
  userId: text('user_id').primaryKey(),
  providerId: text('provider_id').notNull(),
  teamRole: text('team_role', { enum: INVITED_ROLES }).notNull(),
  invitedBy: text('invited_by'),
  createdAt: time('created_at').notNull(),
})

export const providerInvitations = pgTable('provider_invitations', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  email: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  teamRole: text('team_role', { enum: INVITED_ROLES }).notNull(),
  invitedBy: text('invited_by'),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  acceptedAt: time('accepted_at'),
  withdrawnAt: time('withdrawn_at'),
  createdAt: time('created_at').notNull(),
})

/** Number and file are encrypted, as those of credentials are. */
export const providerDocuments = pgTable('provider_documents', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  kind: text({ enum: PROVIDER_DOCUMENT_KINDS }).notNull(),
  numberSealed: text('number_sealed').notNull().default(''),
  numberEnd: text('number_end').notNull().default(''),
  expiresOn: date('expires_on', { mode: 'string' }),
  fileName: text('file_name'),
  fileType: text('file_type', { enum: ['image/jpeg', 'application/pdf'] }),
  status: text({ enum: PROVIDER_DOCUMENT_STATUSES }).notNull().default('pending'),
  reason: text().notNull().default(''),
  sentBy: text('sent_by'),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  remindedDays: integer('reminded_days'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})
