/** The closed lists and numbers of the people of an event. No schemas: the browser reads them too. */
import { REQUIREMENT_STATES } from '../people/requirement-terms.ts'
import { REQUIRED_KINDS } from './event-terms.ts'

/** Cancelled: nothing was given back for it. */
export const ATTENDEE_STATUSES = ['confirmed', 'cancelled', 'refunded'] as const
export type AttendeeStatus = (typeof ATTENDEE_STATUSES)[number]

/** What an event can ask for. */
export const DOCUMENT_KINDS = ['birth_date', 'age', ...REQUIRED_KINDS, 'waiver'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const DOCUMENT_STATES = REQUIREMENT_STATES
export type DocumentState = (typeof DOCUMENT_STATES)[number]

export const ATTENDEE_SORTS = [
  'name',
  '-name',
  'squad',
  '-squad',
  'booked',
  '-booked',
  'checkedIn',
  '-checkedIn',
  'paid',
  '-paid',
] as const
export type AttendeeSort = (typeof ATTENDEE_SORTS)[number]

/** What is done about a seat by whoever manages its event. */
export const SEAT_ACTIONS = ['reminded', 'resent', 'moved', 'refunded'] as const
export type SeatAction = (typeof SEAT_ACTIONS)[number]

/** By the terms that the seat was sold with, or everything. */
export const REFUND_AMOUNTS = ['terms', 'full'] as const
export type RefundAmount = (typeof REFUND_AMOUNTS)[number]
export const REFUND_REASON = { min: 10, max: 1_000 } as const

/** About the event itself: to every holder. News of other events: to those who agreed to it. */
export const MESSAGE_PURPOSES = ['event', 'news'] as const
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number]
export const MESSAGE_TEXT = { subjectMax: 120, textMax: 2_000 } as const
export const MESSAGES_PER_DAY = 10
