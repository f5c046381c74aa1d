/** How long a reservation lasts. Pure. */
import { LIMITS } from '#contract/limits.ts'

export interface ReservationTime {
  /** When the first of the reservations that follow on one another was taken. */
  since: Date
  until: Date
}

/** However often it is renewed, it ends then. */
export function reservationEndsAt(since: Date): Date {
  return new Date(since.getTime() + LIMITS.reservationMaxMs)
}

/**
 * A reservation that is taken or renewed now. One whose hour is over begins anew: it had ended by then, and whoever came
 * before could have the goods.
 */
export function reservationFrom(since: Date | null, now: Date): ReservationTime {
  const begun = since && now < reservationEndsAt(since) ? since : now
  const until = Math.min(now.getTime() + LIMITS.reservationMs, reservationEndsAt(begun).getTime())
  return { since: begun, until: new Date(until) }
}
