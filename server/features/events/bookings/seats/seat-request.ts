/** Whose a seat is going to be, as a line of a cart or an order keeps it. */
export { attendeeKey } from '#server/features/events/waivers/index.ts'

export interface SeatWish {
  eventId: string
  ticketTypeId: string
  squadId: string | null
  divisionId: string | null
  /** Whose account the attendee is: of whoever books, or null for somebody who comes along. */
  attendeeUserId: string | null
  name: string
  /** '1990-04-01' */
  birthDate: string | null
  email: string | null
  squadWith: string
  attendeeKey: string
  /** An accepted offer of the waiting list: its entry holds the seat. */
  heldBy: string | null
}
