/** A seat that is being written down for a draft. Pure. */
import type { DraftValues, SeatValues } from './draft-values.ts'
import type { EventPage } from './queries.ts'

type SeatInput = SeatValues['input']
type AskedOf = Pick<EventPage, 'id' | 'ticketTypes' | 'squads' | 'divisions' | 'requirements'>

/** The first is the customer's own, where there is an account that it can be of. */
export function startSeat(event: Pick<AskedOf, 'id' | 'ticketTypes'>, values: DraftValues): SeatInput {
  const hasOwn = values.seats.some(({ input }) => input.eventId === event.id && input.isMe)
  const isMe = values.userId !== null && !hasOwn
  const open = event.ticketTypes.filter(({ sale }) => sale === 'open')
  return {
    eventId: event.id,
    ticketTypeId: open.length === 1 ? (open[0]?.id ?? '') : '',
    isMe,
    name: isMe ? values.name : '',
    birthDate: null,
    email: null,
    squadId: null,
    divisionId: null,
    squadWith: '',
  }
}

/** Names of the fields that stand in the way. */
export function findSeatLacks({ squads, divisions, requirements }: AskedOf, seat: SeatInput): string[] {
  const asksAge = requirements.minAge !== null || requirements.waiver !== null
  return [
    ...(seat.ticketTypeId ? [] : ['ticketTypeId']),
    ...(squads.length > 0 && !seat.squadId ? ['squadId'] : []),
    ...(divisions.length > 0 && !seat.divisionId ? ['divisionId'] : []),
    ...(seat.name.trim() ? [] : ['name']),
    // An account may have said it already: then the server knows it.
    ...(asksAge && !seat.isMe && !seat.birthDate ? ['birthDate'] : []),
    ...(seat.email?.trim() && !/^\S+@\S+\.\S+$/.test(seat.email.trim()) ? ['email'] : []),
  ]
}
