/** Seats as an admin writes them down for somebody. Whether they can be had is seen when they are looked at, and when they are paid for. */
import { findEvents } from '#server/features/events/events/index.ts'
import type { SeatSales } from '#server/features/sales/seat-sales/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { toWish } from './resolve-seat-requests.ts'
import { inventoryItemIdsOf, refuseChoice } from './rules.ts'

export const writeSeats: SeatSales['writeSeats'] = async (db, { userId, seats }) => {
  const events = new Map(
    (await findEvents(db, [...new Set(seats.map(({ eventId }) => eventId))])).map((event) => [
      event.id,
      event,
    ]),
  )
  const written = seats.map(({ eventId, ...seat }) => {
    const event = events.get(eventId)
    const type = event?.ticketTypes.find(({ id }) => id === seat.ticketTypeId)
    if (!event || !type) throw new AppError('NOT_FOUND')
    const refusal = refuseChoice(event, seat)
    if (refusal) throw new AppError(refusal)
    // Without an account nobody is "me" yet.
    const isMe = seat.isMe && userId !== null
    const wish = toWish(event, { ...seat, isMe }, { me: { id: userId ?? '' }, heldBy: null })
    return { ...inventoryItemIdsOf(event, wish), seat: wish, heldUntil: null, priceCents: type.priceCents }
  })
  const keys = written.map(({ seat }) => `${seat.eventId} ${seat.attendeeKey}`)
  if (new Set(keys).size !== keys.length) throw new AppError('ALREADY_BOOKED')
  return written
}
