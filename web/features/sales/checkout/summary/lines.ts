import { seatChoice, seatFor } from '#web/domain/events/seat-text.ts'
import type { Item, Order } from '../queries.ts'
import type { SummaryLine } from './order-summary.tsx'

/** What is saved for later is not bought. */
export function linesOfCart(items: readonly Item[]): SummaryLine[] {
  return items
    .filter(({ isSavedForLater, quantity }) => !isSavedForLater && quantity > 0)
    .map(({ id, name, optionsText, quantity, linePriceCents, picture, seat }) => ({
      id,
      name,
      optionsText: seat ? seatChoice(seat) : optionsText,
      quantity,
      cents: linePriceCents,
      picture,
      seat: seat && {
        startsAt: seat.startsAt, // Whoever is not to know who comes is told no name.
        attendee: seat.attendeeName ? seatFor(seat) : '',
      },
    }))
}

export function linesOfOrder({ fulfillments }: Order): SummaryLine[] {
  return fulfillments
    .flatMap(({ lines }) => lines)
    .map(({ id, name, optionsText, quantity, grossCents, picture, seat }) => ({
      id,
      name,
      optionsText,
      quantity,
      cents: grossCents,
      picture,
      seat: seat && { startsAt: seat.startsAt, attendee: seatFor(seat) },
    }))
}
