/** Booking: seats into the cart with whose they are, or at once where they cost nothing. */
import * as contract from '#contract/events/bookings.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { type Route, route, spending } from '#server/platform/http/route.ts'
import { bookFree } from './book-free-seats.ts'
import { addSeats, changeSeat } from './cart-seats.ts'
import type { Parts } from './deps.ts'
import { checkWanted, readStanding } from './eligibility-view.ts'

export { putSeatsIntoCart } from './add-seats-to-cart.ts'
export { seatOrder } from './build-free-order.ts'
export { heldByNow, refuseCartSeats } from './cart-seats.ts'
export { holdOffer } from './reserve-offered-seats.ts'

export function createBooking(parts: Parts): { routes: Route[] } {
  return {
    routes: [
      route(contract.getMyStanding, (call) => readStanding(parts, call)),
      route(contract.checkSeats, (call) => checkWanted(parts, call)),
      route(contract.addSeatsToCart, (call) => addSeats(parts, call)),
      route(contract.changeCartSeat, (call) => changeSeat(parts, call)),
      spending(contract.bookFreeSeats, (call, tx) => bookFree(inside(parts, tx), call)),
    ],
  }
}
