import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  type addSeatsToCart,
  type checkSeats,
  getMyEligibility,
  listMyTickets,
} from '#contract/events/bookings.ts'
import { getEvent, listEvents } from '#contract/events/events.ts'
import { type clearCart, getCart, getCartSummary } from '#contract/sales/cart.ts'
import { keyOf, queryOf } from '#web/platform/query.ts'

export type EventData = ReplyOf<typeof getEvent>
export type TicketTypeData = EventData['ticketTypes'][number]
export type Standing = ReplyOf<typeof getMyEligibility>
export type Requirement = Standing['requirements'][number]
export type Cart = ReplyOf<typeof clearCart>
export type CartLine = Cart['items'][number]
/** A line of the cart that is a seat. */
export type SeatLine = CartLine & { seat: NonNullable<CartLine['seat']> }
export type AddedSeats = ReplyOf<typeof addSeatsToCart>
export type WantedSeat = InputOf<typeof addSeatsToCart>['seats'][number]

export const eventQuery = (eventId: string) => queryOf(getEvent, { eventId })
export const cartQuery = queryOf(getCart, {})

/** A waiver may have been signed or a credential verified meanwhile: never older than the look at it. */
export const standingQuery = (eventId: string) =>
  queryOptions({ ...queryOf(getMyEligibility, { eventId }), staleTime: 0 })

export type Check = ReplyOf<typeof checkSeats>

export function setCart(queryClient: QueryClient, cart: Cart) {
  notifyManager.batch(() => {
    queryClient.setQueryData(cartQuery.queryKey, cart.items)
    queryClient.setQueryData(queryOf(getCartSummary, {}).queryKey, cart.summary)
  })
}

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
