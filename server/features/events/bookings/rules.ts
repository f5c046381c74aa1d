/** What is decided about seats that somebody asks for. Pure; time is passed in. */
import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { RequestedSeat } from '#contract/events/bookings.schemas.ts'
import { refuseEvent, type StoredEvent, saleState } from '#server/features/events/events/index.ts'
import type { SeatRequest } from '#server/features/sales/seat-sales/index.ts'

export type SeatInput = z.output<typeof RequestedSeat>

interface Asked {
  event: StoredEvent | null
  requested: readonly SeatInput[]
  /** What was offered while it was on sale may be taken later. */
  isOffer: boolean
  now: Date
}

/** First reason to refuse what is asked for, before anything is read of the people; null when there is none. */
export function refuseSeatInput({ event, requested, isOffer, now }: Asked): ErrorCode | null {
  const refusal = refuseEvent(event, now)
  if (refusal || !event) return refusal
  if (requested.filter(({ isMe }) => isMe).length > 1) return 'ALREADY_BOOKED'
  for (const seat of requested) {
    const reason = refuseSeat(event, seat, isOffer, now)
    if (reason) return reason
  }
  return null
}

function refuseSeat(event: StoredEvent, seat: SeatInput, isOffer: boolean, now: Date): ErrorCode | null {
  const type = event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)
  if (!type?.isActive) return 'NOT_FOUND'
  if (!isOffer && saleState(type, event, now) !== 'open') return 'NOT_ON_SALE'
  return refuseChoice(event, seat)
}

export function refuseChoice(
  event: StoredEvent,
  seat: Pick<SeatInput, 'squadId' | 'divisionId'>,
): 'SQUAD_NEEDED' | 'DIVISION_NEEDED' | null {
  if (!isOneOf(event.squads, seat.squadId)) return 'SQUAD_NEEDED'
  return isOneOf(event.divisions, seat.divisionId) ? null : 'DIVISION_NEEDED'
}

/** One of them where there are some, none where there are none. */
function isOneOf(parts: readonly { id: string }[], chosen: string | null): boolean {
  return parts.length === 0 ? chosen === null : parts.some(({ id }) => id === chosen)
}

interface BookedSeats {
  /** Attendees that have a seat of the event. */
  takenKeys: ReadonlySet<string>
  /** Seats of the event that the person has, in the cart or bought. */
  has: number
  /** How many one may hold: a setting. */
  max: number
}

export function refuseAttendees(
  wishes: readonly SeatRequest[],
  { takenKeys, has, max }: BookedSeats,
): ErrorCode | null {
  const keys = wishes.map(({ attendeeKey }) => attendeeKey)
  if (new Set(keys).size !== keys.length || keys.some((key) => takenKeys.has(key))) return 'ALREADY_BOOKED'
  return has + wishes.length > max ? 'SEATS_LIMIT' : null
}

/** Every pool that a seat is taken from; the ticket type's first. */
export function inventoryItemIdsOf(
  event: StoredEvent,
  { ticketTypeId, squadId, divisionId }: Pick<SeatRequest, 'ticketTypeId' | 'squadId' | 'divisionId'>,
): { inventoryItemId: string; extraItemIds: string[] } {
  const type = event.ticketTypes.find(({ id }) => id === ticketTypeId)
  if (!type) throw new Error(`Event ${event.id} has no ticket type ${ticketTypeId}.`)
  const squad = event.squads.find(({ id }) => id === squadId)
  const division = event.divisions.find(({ id }) => id === divisionId)
  return {
    inventoryItemId: type.inventoryItemId,
    extraItemIds: [
      event.inventoryItemId,
      ...[squad, division].flatMap((part) => part?.inventoryItemId ?? []),
    ],
  }
}
