import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { DisplayName, Email, idOf, LocalDate } from '../fields.schemas.ts'
import { Requirement, SeatRequirements } from '../people/requirements.schemas.ts'
import { CartView, LineId } from '../sales/cart.schemas.ts'
import { OrderId } from '../sales/checkout.schemas.ts'
import { SEATS_MAX } from './event-terms.ts'
import { DivisionId, EventId, SquadId, TicketTypeId } from './events.schemas.ts'

const tag = 'Bookings'

export const SeatId = idOf('sea')

/** Whose a seat is going to be. */
export const RequestedSeat = z
  .object({
    ticketTypeId: TicketTypeId,
    /** The person who books; at most one of a booking. Their credentials and waivers are checked now. */
    isMe: z.boolean(),
    name: DisplayName,
    /** Needed where the event asks for an age or a waiver, unless it is one's own and known. */
    birthDate: LocalDate.nullable().default(null),
    /** Of somebody who comes along: they are told, and can sign and show credentials beforehand. */
    email: Email.nullable().default(null),
    squadId: SquadId.nullable().default(null),
    divisionId: DivisionId.nullable().default(null),
    squadWith: z.string().trim().max(120).default(''),
  })
  .meta({ id: 'RequestedSeat' })

const RequestedSeats = z.array(RequestedSeat).min(1).max(SEATS_MAX)

export const bookingsSchemas = {
  getMyEligibility: {
    summary: 'What the visitor has of what is required, their seats, and how many more they may book',
    tag,
    input: z.object({ eventId: EventId }),
    reply: z
      .object({
        requirements: z.array(Requirement),
        birthDate: LocalDate.nullable(),
        displayName: z.string(),
        seats: z.array(z.object({ id: SeatId, name: z.string(), isMe: z.boolean() })),
        seatsInCart: z.int(),
        mayBook: z.int().min(0).max(SEATS_MAX),
        /** One's entry in the waiting list. */
        waitlistEntryId: z.string().nullable(),
        isOrganizer: z.boolean(),
      })
      .meta({ id: 'MyEligibility' }),
  },
  checkSeats: {
    summary: 'What is still required of these attendees on the day of the event',
    tag,
    input: z.object({ eventId: EventId, seats: RequestedSeats }),
    reply: z.object({ seats: z.array(SeatRequirements), canBook: z.boolean() }),
  },
  addSeatsToCart: {
    summary: 'Put seats into the cart, each with its attendee; holds come with paying',
    tag,
    input: z.object({ eventId: EventId, seats: RequestedSeats }),
    reply: CartView.extend({ lineIds: z.array(LineId) }),
  },
  changeCartSeat: {
    summary: 'Another attendee, squad or division for a seat in the cart',
    tag,
    input: z.object({ lineId: LineId, seat: RequestedSeat }),
    reply: CartView,
  },
  bookFreeSeats: {
    summary: 'Book seats that cost nothing, at once and without the cart',
    tag,
    input: z.object({ eventId: EventId, seats: RequestedSeats }),
    reply: z.object({ orderId: OrderId, number: z.string(), seatIds: z.array(SeatId) }),
  },
  getBirthDate: {
    summary: 'One’s own date of birth; null until it is said',
    tag,
    reply: z.object({ birthDate: LocalDate.nullable() }),
  },
  setBirthDate: {
    summary: 'One’s own date of birth, for events that ask for an age',
    tag,
    input: z.object({ birthDate: LocalDate }),
    reply: z.object({ birthDate: LocalDate }),
  },
} satisfies Schemas
