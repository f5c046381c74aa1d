/** How long a reservation lasts. Pure. */
import { LIMITS } from '#contract/limits.ts'

export interface HoldTime {
  /** When the first of the reservations that follow on one another was taken. */
  since: Date
  until: Date
}

/** However often it is renewed, it ends then. */
export function holdEndsAt(since: Date): Date {
  return new Date(since.getTime() + LIMITS.holdMaxMs)
}

/**
 * A reservation that is taken or renewed now. One whose hour is over begins anew: it had ended by then, and whoever came
 * before could have the goods.
 */
export function holdFrom(since: Date | null, now: Date): HoldTime {
  const begun = since && now < holdEndsAt(since) ? since : now
  const until = Math.min(now.getTime() + LIMITS.holdMs, holdEndsAt(begun).getTime())
  return { since: begun, until: new Date(until) }
}
