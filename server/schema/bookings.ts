/** Seats: who has one, who waits for one, who came in. */
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type DocumentKind, MESSAGE_PURPOSES, SEAT_ACTIONS } from '#contract/events/attendee-terms.ts'
import { SCAN_OUTCOMES, SEAT_STATUSES, WAITING_STATUSES } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import { time } from './columns.ts'

/** One seat of one attendee. Written with the sale; what it was sold for is its order line. */
export const seats = pgTable('seats', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  ticketTypeId: text('ticket_type_id').notNull(),
  squadId: text('squad_id'),
  divisionId: text('division_id'),
  orderId: text('order_id').notNull(),
  lineId: text('line_id').notNull(),
  holderId: text('holder_id'),
  attendeeUserId: text('attendee_user_id'),
  attendeeName: text('attendee_name').notNull(),
  attendeeBirthDate: date('attendee_birth_date', { mode: 'string' }),
  attendeeEmail: text('attendee_email'),
  attendeeKey: text('attendee_key').notNull(),
  squadWith: text('squad_with').notNull().default(''),
  status: text({ enum: SEAT_STATUSES }).notNull().default('booked'),
  cancelledAt: time('cancelled_at'),
  codeRevision: integer('code_revision').notNull().default(1),
  shortCode: text('short_code').notNull(),
  bookedAt: time('booked_at').notNull(),
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  changedAt: time('changed_at'),
  movedAt: time('moved_at'),
  remindedWeekAt: time('reminded_week_at'),
  remindedDayAt: time('reminded_day_at'),
  fullRefundHours: integer('full_refund_hours').notNull(),
  halfRefundHours: integer('half_refund_hours').notNull(),
})

/** A seat on its way to another person, until they take it. */
export const seatTransfers = pgTable('seat_transfers', {
  id: text().primaryKey(),
  seatId: text('seat_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  toName: text('to_name').notNull(),
  toEmail: text('to_email').notNull(),
  status: text({ enum: ['offered', 'accepted', 'withdrawn', 'expired'] })
    .notNull()
    .default('offered'),
  fromUserId: text('from_user_id'),
  createdAt: time('created_at').notNull(),
  closedAt: time('closed_at'),
})

export const waitingEntries = pgTable('waitlist_entries', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  ticketTypeId: text('ticket_type_id').notNull(),
  userId: text('user_id').notNull(),
  quantity: integer().notNull(),
  squadId: text('squad_id'),
  divisionId: text('division_id'),
  status: text({ enum: WAITING_STATUSES }).notNull().default('waiting'),
  offeredAt: time('offered_at'),
  offerUntil: time('offer_until'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** A seat comes in once: whoever was first at any device has it, the others are told who. */
export const checkIns = pgTable('check_ins', {
  seatId: text('seat_id').primaryKey(),
  eventId: text('event_id').notNull(),
  at: time('at').notNull(),
  heardAt: time('heard_at').notNull().defaultNow(),
  device: text().notNull(),
  byUserId: text('by_user_id'),
})

/** What else was scanned, for the counts and for questions afterwards. */
export const checkInScans = pgTable('check_in_scans', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  seatId: text('seat_id'),
  outcome: text({ enum: SCAN_OUTCOMES }).notNull(),
  at: time('at').notNull(),
  heardAt: time('heard_at').notNull().defaultNow(),
  device: text().notNull(),
  byUserId: text('by_user_id'),
  listId: text('list_id'),
})

/** Who is let in where: by ticket type, by squad, or by both. */
export const checkInLists = pgTable('check_in_lists', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  ticketTypeIds: text('ticket_type_ids').array().notNull().default([]),
  squadIds: text('squad_ids').array().notNull().default([]),
})

export interface SeatDeedData {
  /** Of a reminder. */
  kinds?: DocumentKind[]
  /** Of a move: when, which ticket, which squad. */
  from?: Record<Language, string>
  to?: Record<Language, string>
  /** Of a refund. */
  reason?: string
}

/** What whoever manages an event did about a seat of it. */
export const seatHistory = pgTable('seat_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  seatId: text('seat_id').notNull(),
  action: text({ enum: SEAT_ACTIONS }).notNull(),
  actorId: text('actor_id'),
  data: jsonb().$type<SeatDeedData>().notNull().default({}),
  at: time('at').notNull(),
})

/** What was written to the attendees of an event. */
export const attendeeMessages = pgTable('attendee_messages', {
  id: text().primaryKey(),
  eventId: text('event_id').notNull(),
  senderId: text('sender_id'),
  purpose: text({ enum: MESSAGE_PURPOSES }).notNull(),
  subjectEn: text('subject_en').notNull(),
  subjectEs: text('subject_es').notNull(),
  textEn: text('text_en').notNull(),
  textEs: text('text_es').notNull(),
  seatIds: text('seat_ids').array().notNull(),
  receivers: integer().notNull(),
  createdAt: time('created_at').notNull(),
})

/** A person's calendar, for whoever knows its unguessable address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: text('user_id').primaryKey(),
  token: text().notNull(),
  createdAt: time('created_at').notNull(),
})
