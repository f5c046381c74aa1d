/** Whose a seat is going to be, as a line of a cart or an order keeps it. */
export { attendeeKey } from '#server/features/events/waivers/index.ts'
export type { SeatWish } from '#server/schema/cart.ts'
