/** Tickets: what a booked seat shows, and what its holder does with it. */
import { z } from 'zod'
import { AmountCents } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { DisplayName, Email, LocalDate, Timestamp } from '../fields.ts'
import { Requirement } from '../people/requirements.ts'
import { OrderId } from '../sales/checkout.ts'
import { SeatId } from './bookings.ts'
import { SEAT_STATUSES, TICKET_ACTIONS } from './event-terms.ts'
import { DivisionId, EventCard, RefundTerms, SquadId } from './events.ts'

const tag = 'Bookings'

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

const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/)

export const getTransfer = endpoint({
  id: 'getTransfer',
  method: 'GET',
  path: '/api/transfers/{token}',
  permission: 'public',
  summary: 'A seat that somebody offers, for whoever has the link',
  tag,
  input: z.object({ token: LinkToken }),
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
  input: z.object({ token: LinkToken, birthDate: LocalDate.nullable().default(null) }),
  reply: Ticket,
  fails: ['NOT_FOUND', 'SEAT_MOVE_REFUSED', 'ALREADY_BOOKED', 'REQUIREMENTS_MISSING'],
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
  input: z.object({ token: LinkToken }),
  replyKind: { file: 'text/calendar' },
  fails: ['NOT_FOUND'],
})
