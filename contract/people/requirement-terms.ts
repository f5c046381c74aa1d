/** What an event may ask of whoever takes part, without schemas, for the pages. */

/** What an attendee lacks, each with a way to supply it. */
export const REQUIREMENT_KINDS = ['birth_date', 'age', 'credential', 'waiver'] as const
export const REQUIREMENT_STATES = [
  'met',
  'missing',
  /** Sent in, not decided yet. */
  'pending',
  'rejected',
  /** Runs out before the event's day. */
  'expires_before',
  /** Cannot be supplied: too young. */
  'refused',
  /** Of somebody who comes along: looked at when they claim the seat or at check-in. */
  'at_check_in',
] as const
