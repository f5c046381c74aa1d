import { z } from 'zod'
import { PUBLISHING_STATUSES } from '../catalog/catalog-terms.ts'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { CREDENTIAL_KINDS } from '../people/credential-terms.ts'
import { Picture } from '../site/images.schemas.ts'
import { EVENT_KINDS, EVENT_LEVELS } from './event-terms.ts'
import { EVENTS_PER_PAGE } from './events.ts'

const tag = 'Events'

export const EventId = idOf('evt')
export const TicketTypeId = idOf('tkt')
export const SquadId = idOf('sqd')
export const DivisionId = idOf('div')

const PersonLink = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: Picture.nullable(),
})

export const EventCard = z
  .object({
    id: EventId,
    kind: z.enum(EVENT_KINDS),
    level: z.enum(EVENT_LEVELS),
    languages: z.array(LanguageCode),
    title: z.string(),
    summary: z.string(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    venueName: z.string(),
    municipality: z.string(),
    organizer: PersonLink,
    instructors: z.array(PersonLink),
    cover: Picture.nullable(),
    /** Of the cheapest ticket that is on sale or will be. */
    priceFromCents: AmountCents,
    priceToCents: AmountCents,
    capacity: z.int(),
    /** Not sold and not held, over all its ticket types. */
    seatsLeft: z.int().min(0),
    isCancelled: z.boolean(),
    isOver: z.boolean(),
    seriesId: z.string().nullable(),
    /** Of those who came; null without any. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    /** Only where one asks for one's own. */
    status: z.enum(PUBLISHING_STATUSES).optional(),
  })
  .meta({ id: 'EventCard' })

const FacetCount = z.object({ value: z.string(), label: z.string(), count: z.int() })

/** `kind=match&kind=course` or one alone. */
const several = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(80).optional(),
  )

const EventFilters = z.object({
  q: z.string().trim().max(100).optional(),
  kind: several(z.enum(EVENT_KINDS)),
  level: several(z.enum(EVENT_LEVELS)),
  municipality: several(z.string().max(60)),
  language: LanguageCode.optional(),
  /** Slugs. */
  instructor: z.string().max(120).optional(),
  organizer: z.string().max(120).optional(),
  /** Days in Puerto Rico, inclusive. Without `from`: from now on; `past=true` turns the time around. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  past: z.enum(['true']).optional(),
  /** In whole dollars; 0: free ones alone. */
  maxPrice: z.coerce.number().int().min(0).max(100_000).optional(),
  /** With at least so many seats left. */
  seats: z.coerce.number().int().min(1).max(4).optional(),
})

const TicketType = z
  .object({
    id: TicketTypeId,
    name: z.string(),
    priceCents: AmountCents,
    /** What one pays in the end, with tax. */
    priceWithTaxCents: AmountCents,
    /** The smallest of what the event, the quota and the sale leave. */
    seatsLeft: z.int().min(0),
    saleStartsAt: Timestamp.nullable(),
    saleEndsAt: Timestamp,
    sale: z.enum(['open', 'not_yet', 'over', 'sold_out']),
  })
  .meta({ id: 'TicketType' })

const Squad = z
  .object({
    id: SquadId,
    name: z.string(),
    capacity: z.int(),
    seatsLeft: z.int().min(0),
    startsAt: Timestamp.nullable(),
    /** First names and initials of who is in it, for "squad with". Minors are left out, and guests read nobody. */
    members: z.array(z.string()),
  })
  .meta({ id: 'Squad' })

const Division = z
  .object({ id: DivisionId, name: z.string(), capacity: z.int().nullable(), seatsLeft: z.int().min(0) })
  .meta({ id: 'Division' })

export const RefundTerms = z
  .object({
    fullUntil: Timestamp,
    halfUntil: Timestamp,
    fullHours: z.int(),
    halfHours: z.int(),
    transferUntil: Timestamp,
  })
  .meta({ id: 'RefundTerms' })

export const EventPage = EventCard.extend({
  /** Safe HTML, made from Markdown. */
  descriptionHtml: z.string(),
  schedule: z.array(z.object({ at: z.string(), text: z.string() })),
  venueAddress: z.string(),
  mapUrl: z.string(),
  ticketTypes: z.array(TicketType),
  squads: z.array(Squad),
  divisions: z.array(Division),
  requirements: z.object({
    minAge: z.int().nullable(),
    credentialKinds: z.array(z.enum(CREDENTIAL_KINDS)),
    waiver: z.object({ id: z.string(), name: z.string(), version: z.int() }).nullable(),
  }),
  terms: RefundTerms,
  holdMinutes: z.int().min(1).meta({ description: 'How long seats are held while they are paid for' }),
  seatsPerPerson: z.int().min(1).meta({ description: 'How many of its seats one person may hold' }),
  /** What the organizer asks of whoever books: safe HTML, made from Markdown; empty: nothing more. */
  organizerTermsHtml: z.string(),
  cancelReason: z.string(),
  /** To look at, never to book; search engines are asked to leave it out. */
  isSample: z.boolean(),
  /** How many wait for a seat. */
  waiting: z.int(),
  /** Other dates of the series, and others like it. */
  otherDates: z.array(z.object({ id: EventId, startsAt: Timestamp, seatsLeft: z.int() })),
  related: z.array(EventCard),
  /** The server's clock: sale windows are read by it. */
  now: Timestamp,
}).meta({ id: 'EventPage' })

export const EventReview = z
  .object({
    id: idOf('erv'),
    authorName: z.string(),
    stars: z.int().min(1).max(5),
    body: z.string(),
    at: Timestamp,
    /** Null unless it is one's own and not approved. */
    status: z.enum(['pending', 'approved', 'rejected']),
  })
  .meta({ id: 'EventReview' })

export const eventsSchemas = {
  listEvents: {
    summary:
      'Events by day, with facets; with scope=own those one organizes, in every state (spec section 7)',
    tag,
    input: EventFilters.extend({
      scope: z.enum(['own']).optional(),
      /** The account or the provider whose events they are; an admin may name anybody. */
      ownerId: z.string().max(60).optional(),
      status: z.enum(PUBLISHING_STATUSES).optional(),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      /** A month's calendar asks for more at once. */
      perPage: z.coerce.number().int().min(1).max(200).default(EVENTS_PER_PAGE),
    }),
    reply: z
      .object({
        items: z.array(EventCard),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        /** Each counted with all other filters applied. */
        facets: z.object({
          kind: z.array(FacetCount),
          level: z.array(FacetCount),
          municipality: z.array(FacetCount),
          language: z.array(FacetCount),
          instructor: z.array(FacetCount),
        }),
      })
      .meta({ id: 'EventList' }),
  },
  getEvent: {
    summary: 'One event, with live seats; a draft only for its organizer, its instructors and admins',
    tag,
    input: z.object({ eventId: EventId }),
    reply: EventPage,
  },
  getEventCalendarFile: {
    summary: 'The event for any calendar',
    tag,
    input: z.object({ eventId: EventId }),
  },
  listEventReviews: {
    summary: 'What those who came say of it, and of other dates of its series',
    tag,
    input: z.object({ eventId: EventId }),
    reply: z.object({
      items: z.array(EventReview),
      /** Stars from 5 down to 1. */
      counts: z.array(z.int()).length(5),
      /** One's own, whatever became of it. */
      mine: EventReview.nullable(),
    }),
  },
  writeEventReview: {
    summary: 'Say how it was; only who was checked in, once, shown when an admin approved it',
    tag,
    input: z.object({
      eventId: EventId,
      stars: z.int().min(1).max(5),
      body: z.string().trim().max(2_000).default(''),
    }),
    reply: EventReview,
  },
  decideEventReview: {
    summary: 'Show a review or leave it out',
    tag,
    input: z.object({ reviewId: idOf('erv'), approve: z.boolean() }),
    reply: EventReview,
  },
  listWaitingEventReviews: {
    summary: 'Reviews of events that wait for a decision',
    tag,
    reply: z.array(EventReview.extend({ eventId: EventId, eventTitle: z.string() })),
  },
} satisfies Schemas
