/** Events as they are announced and edited: their ticket types, squads, divisions and instructors. */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { PUBLISHING_STATUSES, REVIEW_STATUSES, TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import type { RepeatRule } from '#contract/events/event-editing.schemas.ts'
import {
  EVENT_KINDS,
  EVENT_LEVELS,
  INSTRUCTOR_STATUSES,
  REQUIRED_KINDS,
} from '#contract/events/event-terms.ts'
import { LANGUAGES } from '#contract/language.ts'

import type { Snapshot, StoredCounter } from '#server/features/events/events/editing/types.ts'

import { time } from './columns.ts'
import type { ReviewNotes } from './review-notes.ts'

export const eventSeries = pgTable('event_series', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  rule: jsonb().$type<z.output<typeof RepeatRule>>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const events = pgTable('events', {
  id: text().primaryKey(),
  providerId: text('provider_id').notNull(),
  seriesId: text('series_id'),
  kind: text({ enum: EVENT_KINDS }).notNull(),
  level: text({ enum: EVENT_LEVELS }).notNull().default('all'),
  languages: text({ enum: LANGUAGES }).array().notNull().default(['es', 'en']),
  status: text({ enum: PUBLISHING_STATUSES }).notNull().default('draft'),
  isActive: boolean('is_active').notNull().default(true),
  cancelledAt: time('cancelled_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
  titleEn: text('title_en').notNull(),
  titleEs: text('title_es').notNull(),
  summaryEn: text('summary_en').notNull().default(''),
  summaryEs: text('summary_es').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
  descriptionEs: text('description_es').notNull().default(''),
  schedule: jsonb().$type<{ at: string; en: string; es: string }[]>().notNull().default([]),
  venueName: text('venue_name').notNull(),
  venueAddress: text('venue_address').notNull().default(''),
  municipality: text().notNull(),
  mapUrl: text('map_url').notNull().default(''),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  inventoryItemId: text('inventory_item_id').notNull(),
  minAge: integer('min_age'),
  credentialKinds: text('credential_kinds', { enum: REQUIRED_KINDS }).array().notNull().default([]),
  waiverId: text('waiver_id'),
  fullRefundHours: integer('full_refund_hours'),
  halfRefundHours: integer('half_refund_hours'),
  coverId: text('cover_id'),
  isCoverDrawn: boolean('is_cover_drawn').notNull().default(true),
  isSample: boolean('is_sample').notNull().default(false),
  englishAt: time('english_at').notNull().defaultNow(),
  spanishAt: time('spanish_at').notNull().defaultNow(),
  pendingChange: jsonb('pending_change').$type<Snapshot>(),
  pendingChangeAt: time('pending_change_at'),
  pendingChangeBy: text('pending_change_by'),
  version: integer().notNull().default(1),
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  movedAt: time('moved_at'),
  publishedAt: time('published_at'),
  createdBy: text('created_by'),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  pendingBase: jsonb('pending_base').$type<Snapshot>(),
  pendingBaseVersion: integer('pending_base_version'),
  submittedAt: time('submitted_at'),
  reviewNotes: jsonb('review_notes').$type<ReviewNotes>(),
  organizerTermsEn: text('organizer_terms_en').notNull().default(''),
  organizerTermsEs: text('organizer_terms_es').notNull().default(''),
})

export const eventHistory = pgTable('event_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: text('event_id').notNull(),
  action: text().notNull(),
  fromStatus: text('from_status'),
  toStatus: text('to_status'),
  actorId: text('actor_id'),
  reason: text().notNull().default(''),
  changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: time('at').notNull().defaultNow(),
})

export const ticketTypes = pgTable('ticket_types', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  position: integer().notNull(),
  nameEn: text('name_en').notNull(),
  nameEs: text('name_es').notNull(),
  priceCents: integer('price_cents').notNull(),
  taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull().default('admission'),
  quota: integer(),
  saleStartsAt: time('sale_starts_at'),
  saleEndsAt: time('sale_ends_at'),
  isActive: boolean('is_active').notNull().default(true),
  inventoryItemId: text('inventory_item_id').notNull(),
})

/** Of a match: who shoots together, and when. */
export const squads = pgTable('squads', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  capacity: integer().notNull(),
  startsAt: time('starts_at'),
  inventoryItemId: text('inventory_item_id').notNull(),
})

export const divisions = pgTable('divisions', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  capacity: integer(),
  inventoryItemId: text('inventory_item_id').notNull(),
})

export const eventInstructors = pgTable(
  'event_instructors',
  {
    eventId: text('event_id').notNull(),
    instructorId: text('instructor_id').notNull(),
    status: text({ enum: INSTRUCTOR_STATUSES }).notNull().default('proposed'),
    reason: text().notNull().default(''),
    proposedBy: text('proposed_by'),
    proposedAt: time('proposed_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    shareBp: integer('share_bp'),
    role: text().notNull().default(''),
    counter: jsonb().$type<StoredCounter>(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.instructorId] })],
)

export const eventReviews = pgTable('event_reviews', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  userId: text('user_id'),
  authorName: text('author_name').notNull(),
  stars: integer().notNull(),
  body: text().notNull().default(''),
  status: text({ enum: REVIEW_STATUSES }).notNull().default('pending'),
  language: text({ enum: LANGUAGES }).notNull(),
  createdAt: time('created_at').notNull(),
  decidedAt: time('decided_at'),
  decidedBy: text('decided_by'),
})
