/** Seats: as a cart and an order need them, and as they are once sold. */
export { findSellableSeats, type SellableSeat } from './sellable.ts'
export { newShortCode } from './short-code.ts'
export { cancelSeats, findTaken, insertSeats, type LineSeat, listSeatsOfOrder } from './store.ts'
export { attendeeKey, type SeatWish } from './wish.ts'
