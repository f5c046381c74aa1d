/** What some settings may be. */

/** Weekly on a weekday, monthly on the first. */
export const PAYOUT_SCHEDULES = ['weekly', 'monthly'] as const

/** A longer minimum would keep people out rather than guessers. */
export const PASSWORD_LENGTH_LIMIT = 64
