import { announce } from '#web/platform/events.ts'

/** Spec section 8: whoever books without an account is told so, and comes back to the event. */
export function askToLogIn(eventId: string) {
  announce('unauthorized-booking', { next: `/events/${eventId}` })
}
