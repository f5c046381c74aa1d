import type { QueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type addSeatsToCart, type checkSeats, getMyEligibility } from '#contract/events/bookings.ts'
import { getEvent, listEvents } from '#contract/events/events.ts'
import { listMyTickets } from '#contract/events/tickets.ts'
import type { CartLine } from '#web/domain/cart/cart-queries.ts'
import type { Eligibility } from '#web/domain/events/eligibility.ts'
import { keyOf, queryOf } from '#web/platform/query.ts'

export type EventData = ReplyOf<typeof getEvent>
export type TicketTypeData = EventData['ticketTypes'][number]
export type Requirement = Eligibility['requirements'][number]
/** A line of the cart that is a seat. */
export type SeatLine = CartLine & { seat: NonNullable<CartLine['seat']> }
export type AddedSeats = ReplyOf<typeof addSeatsToCart>
export type SeatRequest = InputOf<typeof addSeatsToCart>['seats'][number]

export const eventQuery = (eventId: string) => queryOf(getEvent, { eventId })

export type Check = ReplyOf<typeof checkSeats>

/** Seats left, what one has and what one may still book are other numbers now. */
export function refreshEvent(queryClient: QueryClient, eventId: string) {
  const moved = [keyOf(getEvent, { eventId })[0], keyOf(getMyEligibility, { eventId })[0], listEvents.path]
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => moved.includes(path) })
}

const MOVED_BY_A_BOOKING = [listMyTickets.path, '/api/orders', '/api/notifications']

export function refreshAfterBooking(queryClient: QueryClient, eventId: string) {
  const isMoved = (path: unknown) =>
    typeof path === 'string' && MOVED_BY_A_BOOKING.some((moved) => path.startsWith(moved))
  return Promise.all([
    refreshEvent(queryClient, eventId),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isMoved(path) }),
  ])
}
