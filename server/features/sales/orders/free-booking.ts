/** Seats that cost nothing are booked without a cart: their order has an id in its place that tells so. */
import { newId } from '#server/platform/ids.ts'
import type { OrderRow } from './types.ts'

const PREFIX = 'bkg'

export const newBookingId = () => newId(PREFIX)

export function isFreeBooking({ cartId }: Pick<OrderRow, 'cartId'>): boolean {
  return cartId.startsWith(`${PREFIX}_`)
}
