/** Booking seats: whose each is, what is still required of them, and the tickets that come of it. */
import { z } from 'zod'
import { AmountCents } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { DisplayName, Email, idOf, LocalDate, Timestamp } from '../fields.ts'
import { CREDENTIAL_KINDS } from '../people/credential-terms.ts'
import { CartView, LineId } from '../sales/cart.ts'
import { OrderId } from '../sales/checkout.ts'
import {
  REQUIREMENT_KINDS,
  REQUIREMENT_STATES,
  SEAT_STATUSES,
  SEATS_MAX,
  TICKET_ACTIONS,
} from './event-terms.ts'
import { DivisionId, EventCard, EventId, RefundTerms, SquadId, TicketTypeId } from './events.ts'

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

export const Requirement = z
  .object({
    kind: z.enum(REQUIREMENT_KINDS),
    state: z.enum(REQUIREMENT_STATES),
    /** Of a credential. */
    credentialKind: z.enum(CREDENTIAL_KINDS).nullable(),
    minAge: z.int().nullable(),
    waiverId: z.string().nullable(),
    /** A minor's waiver is signed by a guardian. */
    needsGuardian: z.boolean(),
    /** Where it is supplied. */
    path: z.string().nullable(),
    /** What an admin said of a rejected credential. */
    reason: z.string(),
  })
  .meta({ id: 'Requirement' })

/** The body of 409 REQUIREMENTS_MISSING, under `details.seats`: in the order they were asked for. */
export const SeatRequirements = z
  .object({ name: z.string(), isMe: z.boolean(), requirements: z.array(Requirement) })
  .meta({ id: 'SeatRequirements' })

const BOOKING_FAILS = [
  'NOT_FOUND',
  'EVENT_CANCELLED',
  'EVENT_OVER',
  'NOT_ON_SALE',
  'SEATS_LIMIT',
  'ALREADY_BOOKED',
  'SQUAD_NEEDED',
  'DIVISION_NEEDED',
  'OUT_OF_STOCK',
  'REQUIREMENTS_MISSING',
] as const

export const getMyEligibility = endpoint({
  id: 'getMyEligibility',
  method: 'GET',
  path: '/api/events/{eventId}/mine',
  permission: 'book events',
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
  fails: ['NOT_FOUND'],
})

export const checkSeats = endpoint({
  id: 'checkSeats',
  method: 'POST',
  path: '/api/events/{eventId}/check',
  permission: 'book events',
  summary: 'What is still required of these attendees on the day of the event',
  tag,
  input: z.object({ eventId: EventId, seats: RequestedSeats }),
  reply: z.object({ seats: z.array(SeatRequirements), canBook: z.boolean() }),
  fails: ['NOT_FOUND', 'EVENT_CANCELLED', 'EVENT_OVER'],
})

export const addSeatsToCart = endpoint({
  id: 'addSeatsToCart',
  method: 'POST',
  path: '/api/cart/seats',
  permission: 'book events',
  summary: 'Put seats into the cart, each with its attendee; holds come with paying',
  tag,
  input: z.object({ eventId: EventId, seats: RequestedSeats }),
  reply: CartView.extend({ lineIds: z.array(LineId) }),
  fails: [...BOOKING_FAILS, 'TOO_MANY_ITEMS'],
})

export const changeCartSeat = endpoint({
  id: 'changeCartSeat',
  method: 'PATCH',
  path: '/api/cart/seats/{lineId}',
  permission: 'book events',
  summary: 'Another attendee, squad or division for a seat in the cart',
  tag,
  input: z.object({ lineId: LineId, seat: RequestedSeat }),
  reply: CartView,
  fails: BOOKING_FAILS,
})

export const bookFreeSeats = endpoint({
  id: 'bookFreeSeats',
  method: 'POST',
  path: '/api/events/{eventId}/bookings',
  permission: 'book events',
  summary: 'Book seats that cost nothing, at once and without the cart',
  tag,
  status: 201,
  idempotent: true,
  input: z.object({ eventId: EventId, seats: RequestedSeats }),
  reply: z.object({ orderId: OrderId, number: z.string(), seatIds: z.array(SeatId) }),
  fails: [...BOOKING_FAILS, 'PAYMENT_NEEDED', 'EMAIL_DOWN'],
})

export const Ticket = z
  .object({
    id: SeatId,
    event: EventCard,
    venueAddress: z.string(),
    mapUrl: z.string(),
    ticketName: z.string(),
    squad: z.object({ id: SquadId, name: z.string(), startsAt: Timestamp.nullable() }).nullable(),
    division: z.object({ id: DivisionId, name: z.string() }).nullable(),
    attendeeName: z.string(),
    isMe: z.boolean(),
    status: z.enum(SEAT_STATUSES),
    /** In the QR code; null where it admits nobody: cancelled, or over. */
    code: z.string().nullable(),
    /** For typing at check-in. */
    shortCode: z.string(),
    orderId: OrderId.nullable(),
    orderNumber: z.string().nullable(),
    paidCents: AmountCents,
    checkedInAt: Timestamp.nullable(),
    requirements: z.array(Requirement),
    terms: RefundTerms,
    /** What a cancellation would give back now. */
    refundNowCents: AmountCents,
    refundNowBp: z.int().min(0).max(10_000),
    /** Who pays is given the money: true where another bought it. */
    isGift: z.boolean(),
    transfer: z.object({ toName: z.string(), toEmail: z.string(), at: Timestamp }).nullable(),
    actions: z.array(z.enum(TICKET_ACTIONS)),
  })
  .meta({ id: 'Ticket' })

export const listMyTickets = endpoint({
  id: 'listMyTickets',
  method: 'GET',
  path: '/api/tickets',
  permission: 'signed in',
  summary: 'One’s tickets, upcoming ones first or the past',
  tag,
  input: z.object({
    when: z.enum(['upcoming', 'past']).default('upcoming'),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  reply: z.object({ items: z.array(Ticket), total: z.int(), page: z.int(), pages: z.int() }),
})

export const getTicket = endpoint({
  id: 'getTicket',
  method: 'GET',
  path: '/api/tickets/{seatId}',
  permission: 'signed in',
  summary: 'One ticket',
  tag,
  input: z.object({ seatId: SeatId }),
  reply: Ticket,
  fails: ['NOT_FOUND'],
})

export const getTicketPdf = endpoint({
  id: 'getTicketPdf',
  method: 'GET',
  path: '/api/tickets/{seatId}/ticket.pdf',
  permission: 'signed in',
  summary: 'The ticket to print',
  tag,
  input: z.object({ seatId: SeatId }),
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND', 'GONE'],
})

export const getTicketQr = endpoint({
  id: 'getTicketQr',
  method: 'GET',
  path: '/api/tickets/{seatId}/code.svg',
  permission: 'signed in',
  summary: 'The QR code alone',
  tag,
  input: z.object({ seatId: SeatId }),
  replyKind: { file: 'image/svg+xml' },
  fails: ['NOT_FOUND', 'GONE'],
})

/** In a mail, whose reader is not signed in. A seat that changed hands has another short code, and the old picture is gone. */
export const getMailedCode = endpoint({
  id: 'getMailedCode',
  method: 'GET',
  path: '/codes/{seatId}/{shortCode}/code.png',
  permission: 'public',
  summary: 'The QR code for whoever has the ticket’s mail',
  tag,
  input: z.object({ seatId: SeatId, shortCode: z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) }),
  replyKind: { file: 'image/png' },
  fails: ['NOT_FOUND', 'GONE'],
})

export const getTicketCalendarFile = endpoint({
  id: 'getTicketCalendarFile',
  method: 'GET',
  path: '/api/tickets/{seatId}/event.ics',
  permission: 'signed in',
  summary: 'The seat for any calendar, with the squad’s own time',
  tag,
  input: z.object({ seatId: SeatId }),
  replyKind: { file: 'text/calendar' },
  fails: ['NOT_FOUND'],
})

export const cancelTicket = endpoint({
  id: 'cancelTicket',
  method: 'POST',
  path: '/api/tickets/{seatId}/cancel',
  permission: 'signed in',
  summary: 'Give a seat back by the event’s terms; a second time changes nothing',
  tag,
  idempotent: true,
  input: z.object({
    seatId: SeatId,
    /** What the person was shown; less than that is 409 TOTALS_CHANGED. */
    refundCents: AmountCents,
  }),
  reply: Ticket,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'TOTALS_CHANGED'],
})

export const changeSquad = endpoint({
  id: 'changeSquad',
  method: 'PUT',
  path: '/api/tickets/{seatId}/squad',
  permission: 'signed in',
  summary: 'Another squad, where it has room, until the start',
  tag,
  input: z.object({ seatId: SeatId, squadId: SquadId }),
  reply: Ticket,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'OUT_OF_STOCK'],
})

export const transferTicket = endpoint({
  id: 'transferTicket',
  method: 'POST',
  path: '/api/tickets/{seatId}/transfer',
  permission: 'signed in',
  summary: 'Offer a seat to another person, who takes it by a link in an e-mail',
  tag,
  input: z.object({ seatId: SeatId, name: DisplayName, email: Email }),
  reply: Ticket,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'TOO_MANY_REQUESTS'],
})

export const withdrawTransfer = endpoint({
  id: 'withdrawTransfer',
  method: 'DELETE',
  path: '/api/tickets/{seatId}/transfer',
  permission: 'signed in',
  summary: 'Keep the seat after all',
  tag,
  input: z.object({ seatId: SeatId }),
  reply: Ticket,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED'],
})

const TransferToken = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/)

export const getTransfer = endpoint({
  id: 'getTransfer',
  method: 'GET',
  path: '/api/transfers/{token}',
  permission: 'public',
  summary: 'A seat that somebody offers, for whoever has the link',
  tag,
  input: z.object({ token: TransferToken }),
  reply: z.object({
    event: EventCard,
    fromName: z.string(),
    toName: z.string(),
    ticketName: z.string(),
    squadName: z.string().nullable(),
    status: z.enum(['offered', 'accepted', 'withdrawn', 'expired']),
    /** Of the reader; empty for guests. */
    requirements: z.array(Requirement),
  }),
  fails: ['NOT_FOUND'],
})

export const acceptTransfer = endpoint({
  id: 'acceptTransfer',
  method: 'POST',
  path: '/api/transfers/{token}/accept',
  permission: 'book events',
  summary: 'Take the seat: it has a new code, and the giver’s admits nobody any more',
  tag,
  idempotent: true,
  input: z.object({ token: TransferToken, birthDate: LocalDate.nullable().default(null) }),
  reply: Ticket,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'ALREADY_BOOKED', 'REQUIREMENTS_MISSING'],
})

export const getBirthDate = endpoint({
  id: 'getBirthDate',
  method: 'GET',
  path: '/api/profile/birth-date',
  permission: 'signed in',
  summary: 'One’s own date of birth; null until it is said',
  tag,
  reply: z.object({ birthDate: LocalDate.nullable() }),
})

export const setBirthDate = endpoint({
  id: 'setBirthDate',
  method: 'PUT',
  path: '/api/profile/birth-date',
  permission: 'signed in',
  summary: 'One’s own date of birth, for events that ask for an age',
  tag,
  input: z.object({ birthDate: LocalDate }),
  reply: z.object({ birthDate: LocalDate }),
})

export const getCalendarFeed = endpoint({
  id: 'getCalendarFeed',
  method: 'GET',
  path: '/api/calendar-feed',
  permission: 'signed in',
  summary: 'The address of one’s own calendar; null until one is made',
  tag,
  reply: z.object({ url: z.string().nullable() }),
})

export const makeCalendarFeed = endpoint({
  id: 'makeCalendarFeed',
  method: 'POST',
  path: '/api/calendar-feed',
  permission: 'signed in',
  summary: 'A new address; one that was known before shows nothing any more',
  tag,
  reply: z.object({ url: z.string().nullable() }),
})

export const dropCalendarFeed = endpoint({
  id: 'dropCalendarFeed',
  method: 'DELETE',
  path: '/api/calendar-feed',
  permission: 'signed in',
  summary: 'No calendar for anybody',
  tag,
  reply: z.object({ url: z.string().nullable() }),
})

export const readCalendarFeed = endpoint({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/calendars/{token}/events.ics',
  permission: 'public',
  summary: 'A person’s seats for the calendar program that knows the address',
  tag,
  input: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,80}$/) }),
  replyKind: { file: 'text/calendar' },
  fails: ['NOT_FOUND'],
})
