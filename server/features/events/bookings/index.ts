/** Booking: seats into the cart with whose they are, or at once where they cost nothing; and what attendees need for it. */
import * as contract from '#contract/events/bookings.ts'
import { acceptOffer } from '#contract/events/waitlist.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { idempotentRoute, idempotentRouteOfOneWrite, type Route, route } from '#server/platform/http/route.ts'
import { acceptSeatOffer } from './accept-offer.ts'
import { bookFree, prepareFree } from './book-free-seats.ts'
import { addSeats, changeSeat } from './cart-seats.ts'
import type { Deps } from './deps.ts'
import { changeBirthDate, readBirthDate } from './eligibility/birth-date.ts'
import { checkRequestedSeats, readEligibility } from './eligibility-view.ts'
import { createBookingBatches } from './write-booking.ts'

export { seatOrder } from './build-free-order.ts'
export { checkInWarnings, checkRequirements } from './eligibility/check-eligibility.ts'
export { nextEventAsking } from './eligibility/next-event-asking.ts'
export { birthDateOfPerson } from './eligibility/personal-data.ts'
export { isBookable } from './eligibility/rules.ts'
export type { CheckInWarning, RequirementReply } from './eligibility/types.ts'
export { findMissingDocuments } from './missing-documents.ts'
export { notifySeatsBooked } from './notify-booked.ts'
export { codePath, eventPath, ticketPath } from './paths.ts'
export { inventoryItemIdsOf } from './rules.ts'
export { createSeatSales } from './seat-sales.ts'
export {
  eraseSeats,
  eraseSeatsOverForAddress,
  forgetReminders,
  handOverSeat,
  linesOverForAddress,
  lockSeatRow,
  lockSeats,
  lockUnreminded,
  markReminded,
  markSquadsMoved,
  mergeSeats,
  moveSeat,
} from './seats/change-seats.ts'
export { findCovers } from './seats/describe-seat.ts'
export { insertSeats } from './seats/insert-seats.ts'
export { newShortCode } from './seats/short-code.ts'

export function createBooking(deps: Deps): { routes: Route[] } {
  const writeBooking = createBookingBatches(deps.db)
  return {
    routes: [
      route(contract.getBirthDate, (call) => readBirthDate(deps, call)),
      route(contract.setBirthDate, (call) => changeBirthDate(deps, call)),
      route(contract.getMyEligibility, (call) => readEligibility(deps, call)),
      route(contract.checkSeats, (call) => checkRequestedSeats(deps, call)),
      route(contract.addSeatsToCart, (call) => addSeats(deps, call)),
      route(contract.changeCartSeat, (call) => changeSeat(deps, call)),
      idempotentRouteOfOneWrite(
        contract.bookFreeSeats,
        (call) => prepareFree(deps, call, writeBooking),
        (call, tx) => bookFree(inside(deps, tx), call),
      ),
      idempotentRoute(acceptOffer, (call, tx) => acceptSeatOffer(inside(deps, tx), call)),
    ],
  }
}
