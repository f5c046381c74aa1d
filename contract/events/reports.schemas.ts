import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { LocalDate, Timestamp } from '../fields.schemas.ts'
import { SeatId } from './bookings.schemas.ts'
import { CHECK_IN_WARNINGS, SEAT_STATUSES } from './event-terms.ts'
import { EventCard, EventId } from './events.schemas.ts'

const tag = 'Event report'

export const EventReport = z
  .object({
    event: EventCard,
    numbers: z.object({
      capacity: z.int(),
      sold: z.int(),
      held: z.int(),
      waiting: z.int(),
      checkedIn: z.int(),
      /** Of an event that is over. */
      noShows: z.int(),
      cancelled: z.int(),
    }),
    money: z.object({
      /** Paid for seats, before tax; also for those that were refunded later. */
      revenueCents: AmountCents,
      /** Given back, before tax. */
      refundsCents: AmountCents,
      /** Paid with points: the store makes it good to the organizer. The rest too is without what was refunded. */
      pointsCents: AmountCents,
      taxCents: AmountCents,
      commissionCents: AmountCents,
      /** The organizer’s. */
      shareCents: z.int(),
    }),
    byTicketType: z.array(
      z.object({
        name: z.string(),
        quota: z.int().nullable(),
        sold: z.int(),
        checkedIn: z.int(),
        cancelled: z.int(),
        revenueCents: AmountCents,
        refundsCents: AmountCents,
      }),
    ),
    bySquad: z.array(z.object({ name: z.string(), capacity: z.int(), sold: z.int() })),
    byDivision: z.array(z.object({ name: z.string(), capacity: z.int().nullable(), sold: z.int() })),
    byDay: z.array(z.object({ day: LocalDate, sold: z.int(), cancelled: z.int(), revenueCents: z.int() })),
    arrivals: z.array(z.object({ at: Timestamp, count: z.int() })),
  })
  .meta({ id: 'EventReport' })

export const RosterRow = z
  .object({
    seatId: SeatId,
    name: z.string(),
    email: z.string(),
    bookedBy: z.string(),
    ticketName: z.string(),
    squadName: z.string().nullable(),
    divisionName: z.string().nullable(),
    squadWith: z.string(),
    status: z.enum(SEAT_STATUSES),
    checkedInAt: Timestamp.nullable(),
    warnings: z.array(z.enum(CHECK_IN_WARNINGS)),
    orderNumber: z.string(),
    paidCents: AmountCents,
  })
  .meta({ id: 'RosterRow' })

export const eventReportSchemas = {
  getEventReport: {
    summary: 'Sold, held, waiting, checked in, no-shows, revenue, refunds; by ticket type and day',
    tag,
    input: z.object({ eventId: EventId }),
    reply: EventReport,
  },
  getEventReportCsv: {
    summary: 'The report as CSV',
    tag,
    input: z.object({ eventId: EventId }),
  },
  getEventReportPdf: {
    summary: 'The report as PDF',
    tag,
    input: z.object({ eventId: EventId }),
  },
  getRoster: {
    summary: 'Who comes, for the organizer, the event’s instructors and admins',
    tag,
    input: z.object({ eventId: EventId }),
    reply: z.array(RosterRow),
  },
  getRosterCsv: {
    summary: 'The roster; with for=scoring in the columns that match scoring programs read',
    tag,
    input: z.object({ eventId: EventId, for: z.enum(['roster', 'scoring']).default('roster') }),
  },
  getRosterPdf: {
    summary: 'The roster to print, by squad',
    tag,
    input: z.object({ eventId: EventId }),
  },
} satisfies Schemas
