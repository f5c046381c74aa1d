/** Seats: in the cart, in an order, and sold. */
export { attendeeKey, type SeatWish } from './wish.ts'
