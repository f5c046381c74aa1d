/** Seats: as a cart and an order need them, and as they are once sold. */
export { describeSeat, findCovers } from './describe-seat.ts'
export { insertSeats } from './insert-seats.ts'
export { attendeeKey, type SeatWish } from './seat-request.ts'
export { findSellableSeats, type SellableSeat } from './sellable.ts'
export { newShortCode } from './short-code.ts'
export { cancelSeats, findTaken, type LineSeat, listSeatsOfOrder } from './store.ts'
