/** What the cart, the checkout and orders ask of seats, answered by bookings and the waitlist. */
import { nobodyWaits, refuseBeforeLine } from '#server/features/events/waitlist/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import { findSeatProblem, refuseCartSeats } from './cart-seats.ts'
import { notifySeatsBooked } from './notify-booked.ts'
import { insertSeats, seatRowsOf, seatsWrite } from './seats/insert-seats.ts'
import { findSellableSeats } from './seats/sellable.ts'
import { cancelSeats, findBookedOf, listSeatsOfOrder } from './seats/store.ts'
import { writeSeats } from './write-seats.ts'

export function createSeatSales(deps: { publicUrl: string }): SeatSales {
  return {
    findSellableSeats,
    writeSeats,
    findSeatProblem,
    refuseCartSeats,
    refuseBeforeLine,
    async bookSeats(tx, sold) {
      await insertSeats(tx, sold)
    },
    seatsWrite: (all, after) =>
      seatsWrite(
        all.map(({ lines, ...sold }) => ({ ...sold, seats: seatRowsOf(lines) })),
        after,
      ),
    nobodyWaits,
    async notifyBooked(tx, orderIds) {
      await notifySeatsBooked(tx, deps, await findBookedOf(tx, orderIds))
    },
    listSeatsOfOrder,
    cancelSeats,
  }
}
