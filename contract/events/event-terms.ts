/** The closed lists of events, bookings, credentials and waivers (rules.md Events). */
export const EVENT_KINDS = ['match', 'course', 'clinic', 'open_range', 'social'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const EVENT_LEVELS = ['all', 'beginner', 'intermediate', 'advanced'] as const
export type EventLevel = (typeof EVENT_LEVELS)[number]

/** All dates and times of events are local to Puerto Rico, which has no summer time. */
export const EVENT_TIME_ZONE = 'America/Puerto_Rico'

/** Kinds that an event can ask for. */
export const REQUIRED_KINDS = ['weapons_license', 'membership', 'certificate'] as const
export const SIGNER_RELATIONS = ['self', 'parent', 'guardian'] as const

/** Who signs for themselves. */
export const ADULT_AGE = 18

export const SEATS_MAX = 20

export const WAITING_STATUSES = ['waiting', 'offered', 'accepted', 'left', 'expired', 'closed'] as const
/** Why one has not moved. */
export const WAITING_REASONS = [
  /** Nobody has given a seat back. */
  'no_seat_free',
  /** Fewer are free than one asked for. */
  'group_too_large',
  /** The squad or the division that was asked for is full. */
  'squad_full',
  'division_full',
  /** Those before one have an offer that still runs. */
  'offers_open',
  /** It is too close to the start for offers. */
  'too_late',
  'event_cancelled',
] as const

export const SEAT_STATUSES = ['booked', 'cancelled'] as const
/** `countered`: the instructor asks for other terms, and the organizer answers. */
export const INSTRUCTOR_STATUSES = ['proposed', 'countered', 'accepted', 'declined'] as const
export type InstructorStatus = (typeof INSTRUCTOR_STATUSES)[number]

export const SCAN_OUTCOMES = [
  'in',
  'again',
  'conflict',
  'cancelled',
  'other_event',
  'old_code',
  'unknown',
  'undone',
  /** Scanned before check-in had opened. */
  'too_early',
  /** A ticket of this event, but not on the list that the device has open. */
  'other_list',
] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

/** What is missing at check-in; people come in all the same when the organizer says so. */
export const CHECK_IN_WARNINGS = [
  'waiver_missing',
  'credential_missing',
  'too_young',
  'birth_date_missing',
] as const

/** What can be done about a ticket now, decided by the server. */
export const TICKET_ACTIONS = ['cancel', 'transfer', 'withdraw_transfer', 'change_squad', 'review'] as const
