import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { DisplayName, Email, LocalDate, Timestamp } from '../fields.schemas.ts'
import { Requirement } from '../people/requirements.schemas.ts'
import { OrderId } from '../sales/checkout.schemas.ts'
import { SeatId } from './bookings.schemas.ts'
import { SEAT_STATUSES, TICKET_ACTIONS } from './event-terms.ts'
import { DivisionId, EventCard, RefundTerms, SquadId } from './events.schemas.ts'

const tag = 'Bookings'

const Ticket = z
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

const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{20,80}$/)

export const ticketsSchemas = {
  listMyTickets: {
    summary: 'One’s tickets, upcoming ones first or the past',
    tag,
    input: z.object({
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    reply: z.object({ items: z.array(Ticket), total: z.int(), page: z.int(), pages: z.int() }),
  },
  getTicket: {
    summary: 'One ticket',
    tag,
    input: z.object({ seatId: SeatId }),
    reply: Ticket,
  },
  getTicketPdf: {
    summary: 'The ticket to print',
    tag,
    input: z.object({ seatId: SeatId }),
  },
  getTicketQr: {
    summary: 'The QR code alone',
    tag,
    input: z.object({ seatId: SeatId }),
  },
  getMailedCode: {
    summary: 'The QR code for whoever has the ticket’s mail',
    tag,
    input: z.object({ seatId: SeatId, shortCode: z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) }),
  },
  getTicketCalendarFile: {
    summary: 'The seat for any calendar, with the squad’s own time',
    tag,
    input: z.object({ seatId: SeatId }),
  },
  cancelTicket: {
    summary: 'Give a seat back by the event’s terms; a second time changes nothing',
    tag,
    input: z.object({
      seatId: SeatId,
      /** What the person was shown; less than that is 409 TOTALS_CHANGED. */
      refundCents: AmountCents,
    }),
    reply: Ticket,
  },
  changeSquad: {
    summary: 'Another squad, where it has room, until the start',
    tag,
    input: z.object({ seatId: SeatId, squadId: SquadId }),
    reply: Ticket,
  },
  transferTicket: {
    summary: 'Offer a seat to another person, who takes it by a link in an e-mail',
    tag,
    input: z.object({ seatId: SeatId, name: DisplayName, email: Email }),
    reply: Ticket,
  },
  withdrawTransfer: {
    summary: 'Keep the seat after all',
    tag,
    input: z.object({ seatId: SeatId }),
    reply: Ticket,
  },
  getTransfer: {
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
  },
  acceptTransfer: {
    summary: 'Take the seat: it has a new code, and the giver’s admits nobody any more',
    tag,
    input: z.object({ token: LinkToken, birthDate: LocalDate.nullable().default(null) }),
    reply: Ticket,
  },
  getCalendarFeed: {
    summary: 'The address of one’s own calendar; null until one is made',
    tag,
    reply: z.object({ url: z.string().nullable() }),
  },
  makeCalendarFeed: {
    summary: 'A new address; one that was known before shows nothing any more',
    tag,
    reply: z.object({ url: z.string().nullable() }),
  },
  dropCalendarFeed: {
    summary: 'No calendar for anybody',
    tag,
    reply: z.object({ url: z.string().nullable() }),
  },
  readCalendarFeed: {
    summary: 'A person’s seats for the calendar program that knows the address',
    tag,
    input: z.object({ token: LinkToken }),
  },
} satisfies Schemas
