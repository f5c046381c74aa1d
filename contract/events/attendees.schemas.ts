import { z } from 'zod'
import { BulkRows } from '../bulk-jobs.schemas.ts'
import { MANAGED_PAGE_SIZES } from '../catalog/catalog-terms.ts'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { Timestamp } from '../fields.schemas.ts'
import {
  ATTENDEE_SORTS,
  ATTENDEE_STATUSES,
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  MESSAGE_PURPOSES,
  MESSAGE_TEXT,
  REFUND_AMOUNTS,
  SEAT_ACTIONS,
} from './attendee-terms.ts'
import { SeatId } from './bookings.schemas.ts'
import { EventId } from './events.schemas.ts'

const tag = 'Attendees'

/** In a query several values of one name are separated by commas: `status=cancelled,refunded`. */
const severalOf = (values: readonly string[]) =>
  z
    .string()
    .max(200)
    .refine((text) => text.split(',').every((value) => values.includes(value)))
    .optional()
const Ids = z.string().max(400).optional()

/** Every filter of the list, under the same names as in the address of its page. What is not of the event is ignored. */
export const AttendeeFilters = z.object({
  /** Part of a name, an e-mail address, an order number or a short code. */
  q: z.string().trim().max(100).optional(),
  status: severalOf(ATTENDEE_STATUSES),
  checkedIn: z.enum(['1', '0']).optional(),
  ticket: Ids,
  squad: Ids,
  division: Ids,
  /** Something that the event asks for is not there: any of it, or which. */
  missing: severalOf(['any', ...DOCUMENT_KINDS]),
})

const SeatDocument = z.object({ kind: z.enum(DOCUMENT_KINDS), state: z.enum(DOCUMENT_STATES) })

export const Attendee = z
  .object({
    seatId: SeatId,
    name: z.string(),
    email: z.string(),
    /** Who holds the seat, where that is somebody else. */
    bookedBy: z.string(),
    ticketTypeId: z.string(),
    ticketName: z.string(),
    squadId: z.string().nullable(),
    squadName: z.string().nullable(),
    divisionId: z.string().nullable(),
    divisionName: z.string().nullable(),
    status: z.enum(ATTENDEE_STATUSES),
    checkedInAt: Timestamp.nullable(),
    /** What the event asks for and how far it is; never a number or a picture. */
    documents: z.array(SeatDocument),
    orderNumber: z.string(),
    shortCode: z.string(),
    bookedAt: Timestamp,
    paidCents: AmountCents,
    refundedCents: AmountCents,
    /** Of the money that goes back: on its way, there, or refused by the payment service. */
    refundStatus: z.enum(['pending', 'succeeded', 'failed']).nullable(),
  })
  .meta({ id: 'Attendee' })

const Option = z.object({ id: z.string(), name: z.string(), count: z.int() })

/** One count a name. */
const countsOf = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, z.int()])) as Record<K, z.ZodInt>

const SortAndFilters = AttendeeFilters.extend({
  eventId: EventId,
  sort: z.enum(ATTENDEE_SORTS).default('name'),
})

const ofSeat = z.object({ eventId: EventId, seatId: SeatId })

const Place = z.object({ id: z.string(), name: z.string(), left: z.int() })

const Texts = (max: number) => z.object({ en: z.string().trim().max(max), es: z.string().trim().max(max) })

const AttendeeMessage = z
  .object({
    id: z.string(),
    purpose: z.enum(MESSAGE_PURPOSES),
    subject: z.object({ en: z.string(), es: z.string() }),
    receivers: z.int(),
    by: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'AttendeeMessage' })

export const attendeesSchemas = {
  listAttendees: {
    summary: 'The people of an event, with what each still lacks',
    tag,
    input: SortAndFilters.extend({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(100).default(MANAGED_PAGE_SIZES[0]),
    }),
    reply: z.object({
      event: z.object({
        id: EventId,
        title: z.string(),
        startsAt: Timestamp,
        endsAt: Timestamp,
        place: z.string(),
        capacity: z.int(),
        isCancelled: z.boolean(),
        isOver: z.boolean(),
      }),
      items: z.array(Attendee),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Whatever is filtered: how many there are of each. All but the statuses count who has a seat. */
      counts: z.object({
        all: z.int(),
        status: z.object(countsOf(ATTENDEE_STATUSES)),
        checkedIn: z.int(),
        notCheckedIn: z.int(),
        missing: z.object(countsOf(['any', ...DOCUMENT_KINDS])),
        ticketTypes: z.array(Option),
        squads: z.array(Option),
        divisions: z.array(Option),
      }),
    }),
  },
  exportAttendees: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: SortAndFilters.extend({ format: z.enum(EXPORT_FORMATS).default('csv') }),
  },
  getAttendee: {
    summary: 'One attendee, with what was done about the seat',
    tag,
    input: ofSeat,
    reply: z.object({
      attendee: Attendee,
      canMove: z.boolean(),
      history: z.array(
        z.object({
          action: z.enum(SEAT_ACTIONS),
          by: z.string(),
          at: Timestamp,
          /** Of a reminder: what was missing. */
          kinds: z.array(z.enum(DOCUMENT_KINDS)),
          /** Of a move. */
          from: z.string(),
          to: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  },
  listSeatMoves: {
    summary:
      'Where a seat can go for the same price: dates of the series, ticket types, squads, divisions, with what is left',
    tag,
    input: ofSeat,
    reply: z.object({
      current: z.object({
        eventId: EventId,
        ticketTypeId: z.string(),
        squadId: z.string().nullable(),
        divisionId: z.string().nullable(),
      }),
      dates: z.array(
        z.object({
          eventId: EventId,
          startsAt: Timestamp,
          left: z.int(),
          ticketTypes: z.array(Place),
          squads: z.array(Place.extend({ startsAt: Timestamp.nullable() })),
          divisions: z.array(Place),
        }),
      ),
    }),
  },
  moveSeat: {
    summary:
      'Move a seat to another squad, ticket type or date of the series; the holder is told, the ticket stays valid',
    tag,
    input: ofSeat.extend({
      toEventId: EventId,
      ticketTypeId: z.string().max(60),
      squadId: z.string().max(60).nullable(),
      divisionId: z.string().max(60).nullable(),
    }),
    reply: Attendee,
  },
  previewSeatRefunds: {
    summary: 'What the chosen seats would get back, by the terms or in full',
    tag,
    input: z.object({ eventId: EventId, rows: BulkRows, amount: z.enum(REFUND_AMOUNTS) }),
    reply: z.object({
      seats: z.int(),
      refundCents: AmountCents,
      /** Paid with points, given back as points. */
      pointsCents: AmountCents,
      byMethod: z.array(z.object({ method: z.string(), seats: z.int(), refundCents: AmountCents })),
      /** The first of them. */
      items: z.array(
        z.object({ seatId: SeatId, name: z.string(), paidCents: AmountCents, refundCents: AmountCents }),
      ),
      /** Chosen, but cancelled already or checked in. */
      leftOut: z.int(),
    }),
  },
  previewAttendeeMessage: {
    summary: 'How many people a message to the chosen seats reaches, and how many of them agreed to news',
    tag,
    input: z.object({ eventId: EventId, rows: BulkRows }),
    reply: z.object({
      holders: z.int(),
      consenting: z.int(),
      /** Of the holders: who reads which language. */
      readers: z.object({ en: z.int(), es: z.int() }),
    }),
  },
  sendAttendeeMessage: {
    summary:
      'Write to the holders of the chosen seats, each in their language; news only to those who agreed to it',
    tag,
    input: z.object({
      eventId: EventId,
      rows: BulkRows,
      purpose: z.enum(MESSAGE_PURPOSES),
      subject: Texts(MESSAGE_TEXT.subjectMax),
      /** Plain text. At least one language is whole; it is sent to readers of the other too. */
      text: Texts(MESSAGE_TEXT.textMax),
    }),
    reply: AttendeeMessage,
  },
  listAttendeeMessages: {
    summary: 'What was written to the attendees: who, when, to how many',
    tag,
    input: z.object({ eventId: EventId }),
    reply: z.array(AttendeeMessage),
  },
} satisfies Schemas
