/** Whether a seat may go elsewhere. Pure. */
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { refuseEvent, type StoredEvent, type StoredTicketType } from '#server/features/events/events/index.ts'
import { isLive, type SeatPlace, type StoredSeat, startOf } from '#server/features/events/tickets/index.ts'
import { momentText } from '#server/features/site/email/index.ts'

/** What the seat was sold for. */
export interface SoldFor {
  unitPriceCents: number
  taxClass: string
}

/** The same price and tax: otherwise money would have to move too. What it has already suits, whatever it costs now. */
export function isSamePrice(
  type: StoredTicketType,
  seat: Pick<StoredSeat, 'ticketTypeId'>,
  sold: SoldFor,
): boolean {
  if (type.id === seat.ticketTypeId) return true
  return type.priceCents === sold.unitPriceCents && type.taxClass === sold.taxClass
}

interface Moving {
  seat: StoredSeat
  from: StoredEvent
  to: SeatPlace
  sold: SoldFor
  now: Date
}

export function refuseMove({ seat, from, to, sold, now }: Moving): ErrorCode | null {
  const isOtherDate = to.event.id !== from.id
  const isSeries = from.seriesId !== null && to.event.seriesId === from.seriesId
  if (isOtherDate && (!isSeries || to.event.providerId !== from.providerId)) return 'NOT_FOUND'
  if (!isLive({ seat, event: from, now }) || seat.transfer !== null) return 'SEAT_MOVE_REFUSED'
  const refusal = isOtherDate ? refuseEvent(to.event, now) : null
  if (refusal) return refusal
  const type = to.event.ticketTypes.find(({ id }) => id === to.ticketTypeId)
  if (!type || (!type.isActive && type.id !== seat.ticketTypeId)) return 'NOT_FOUND'
  if (!isSamePrice(type, seat, sold)) return 'PRICE_DIFFERS'
  if (!isOneOf(to.event.squads, to.squadId)) return 'SQUAD_NEEDED'
  return isOneOf(to.event.divisions, to.divisionId) ? null : 'DIVISION_NEEDED'
}

/** One of them where there are some, none where there are none. */
function isOneOf(parts: readonly { id: string }[], chosen: string | null): boolean {
  return parts.length === 0 ? chosen === null : parts.some(({ id }) => id === chosen)
}

export function isSamePlace(
  seat: StoredSeat,
  { event, ticketTypeId, squadId, divisionId }: SeatPlace,
): boolean {
  return (
    seat.eventId === event.id &&
    seat.ticketTypeId === ticketTypeId &&
    seat.squadId === squadId &&
    seat.divisionId === divisionId
  )
}

/** For the history: 'Sat, Dec 5, 9:00 AM · Entry · Squad 2'. */
export function describePlace({ event, ticketTypeId, squadId, divisionId }: SeatPlace) {
  const type = event.ticketTypes.find(({ id }) => id === ticketTypeId)
  const squad = event.squads.find(({ id }) => id === squadId)
  const division = event.divisions.find(({ id }) => id === divisionId)
  const startsAt = startOf({ squadId }, event).toISOString()
  const textIn = (language: Language) =>
    [momentText(startsAt, language), type?.name[language], squad?.name, division?.name]
      .filter(Boolean)
      .join(' · ')
  return { en: textIn('en'), es: textIn('es') }
}
