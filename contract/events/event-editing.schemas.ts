import { z } from 'zod'
import { PUBLISHING_STATUSES, TAX_CLASSES } from '../catalog/catalog-terms.ts'
import { AmountCents } from '../catalog/products.schemas.ts'
import { PUBLISHING_ACTIONS } from '../catalog/publishing.ts'
import { FieldNotes, ReviewNotesShown } from '../catalog/review-notes.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { lineOf, nameOf, Title } from '../names.schemas.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import { ImageId } from '../site/images.schemas.ts'
import { EVENT_KINDS, EVENT_LEVELS, INSTRUCTOR_STATUSES, REQUIRED_KINDS } from './event-terms.ts'
import { DivisionId, EventCard, EventId, SquadId, TicketTypeId } from './events.schemas.ts'
import { AgreedTerms, LocalTime, TeachingCounter } from './teaching-counters.schemas.ts'

const tag = 'Event editing'

const WaiverId = idOf('wvr')
export const CollaboratorId = idOf('col')

const Texts = z.object({ en: z.string().trim().max(20_000), es: z.string().trim().max(20_000) })
const ShortTexts = z.object({ en: z.string().trim().max(200), es: z.string().trim().max(200) })
const EditedTicketType = z.object({
  /** Absent: a new one. */
  id: TicketTypeId.optional(),
  name: Title,
  priceCents: AmountCents,
  taxClass: z.enum(TAX_CLASSES),
  quota: z.int().min(1).max(100_000).nullable(),
  saleStartsAt: LocalTime.nullable(),
  saleEndsAt: LocalTime.nullable(),
  isActive: z.boolean(),
})
const EditedSquad = z.object({
  id: SquadId.optional(),
  name: nameOf(60),
  capacity: z.int().min(1).max(1_000),
  startsAt: LocalTime.nullable(),
})
const EditedDivision = z.object({
  id: DivisionId.optional(),
  name: nameOf(60),
  capacity: z.int().min(1).max(100_000).nullable(),
})

/** Without defaults: in an edit what is absent stays as it is. */
const content = {
  kind: z.enum(EVENT_KINDS),
  level: z.enum(EVENT_LEVELS),
  languages: z.array(LanguageCode).min(1).max(2),
  title: Title,
  summary: ShortTexts,
  /** Markdown. */
  description: Texts,
  schedule: z
    .array(
      z.object({
        at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
        text: ShortTexts,
      }),
    )
    .max(30),
  venueName: nameOf(120),
  venueAddress: lineOf(200),
  municipality: z.enum(MUNICIPALITIES),
  mapUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .or(z.literal('')),
  startsAt: LocalTime,
  endsAt: LocalTime,
  capacity: z.int().min(1).max(100_000),
  minAge: z.int().min(1).max(99).nullable(),
  credentialKinds: z.array(z.enum(REQUIRED_KINDS)).max(3),
  waiverId: WaiverId.nullable(),
  fullRefundHours: z.int().min(0).max(2_000).nullable(),
  halfRefundHours: z.int().min(0).max(2_000).nullable(),
  /** What the organizer asks of whoever books: gear, rain, lateness. Markdown. */
  organizerTerms: Texts,
  /** Null: drawn from the venue and the kind. */
  coverId: ImageId.nullable(),
  ticketTypes: z.array(EditedTicketType).min(1).max(20),
  squads: z.array(EditedSquad).max(60),
  divisions: z.array(EditedDivision).max(30),
}

/** Each date is an event of its own, bookable alone. The first is `startsAt`. */
export const RepeatRule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('week'), count: z.int().min(2).max(52) }),
  /** The same weekday of the month: the first Saturday stays the first Saturday. */
  z.object({ every: z.literal('month'), count: z.int().min(2).max(24) }),
  z.object({ every: z.literal('chosen'), dates: z.array(LocalDate).min(1).max(60) }),
])

export const EventDraft = z.object({
  ...content,
  schedule: content.schedule.default([]),
  venueAddress: content.venueAddress.default(''),
  mapUrl: content.mapUrl.default(''),
  level: content.level.default('all'),
  languages: content.languages.default(['es', 'en']),
  minAge: content.minAge.default(null),
  credentialKinds: content.credentialKinds.default([]),
  waiverId: content.waiverId.default(null),
  fullRefundHours: content.fullRefundHours.default(null),
  halfRefundHours: content.halfRefundHours.default(null),
  /** Absent: the organizer’s usual ones. */
  organizerTerms: content.organizerTerms.optional(),
  coverId: content.coverId.default(null),
  squads: content.squads.default([]),
  divisions: content.divisions.default([]),
  repeat: RepeatRule.nullable().default(null),
  /** An admin names the provider; a provider is the organizer. */
  providerId: CollaboratorId.optional(),
})

export const EditableEvent = z
  .object({
    ...content,
    municipality: z.string(),
    id: EventId,
    providerId: z.string(),
    seriesId: z.string().nullable(),
    status: z.enum(PUBLISHING_STATUSES),
    isActive: z.boolean(),
    isCancelled: z.boolean(),
    isSpanishStale: z.boolean(),
    pendingChange: z
      .object({ at: Timestamp, by: z.string(), fields: z.record(z.string(), z.unknown()) })
      .nullable(),
    /** What an admin asked to be changed; it is submitted again when that is done. */
    reviewNotes: ReviewNotesShown.nullable(),
    seatsSold: z.int(),
    waiting: z.int(),
    instructors: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        slug: z.string(),
        status: z.enum(INSTRUCTOR_STATUSES),
        reason: z.string(),
        ...AgreedTerms,
        /** What they ask for instead, while the organizer has not answered or the date is not live yet. */
        counter: TeachingCounter.nullable(),
      }),
    ),
    version: z.int(),
    history: z.array(
      z.object({
        action: z.string(),
        by: z.string(),
        reason: z.string(),
        at: Timestamp,
        toStatus: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'EditableEvent' })

export const eventEditingSchemas = {
  createEvent: {
    summary: 'Save as Draft; with a repeat rule one event a date',
    tag,
    input: EventDraft,
    /** The first date and, of a series, all. */
    reply: z.object({ event: EditableEvent, eventIds: z.array(EventId) }),
  },
  getEditableEvent: {
    summary: 'Everything of an event of one’s own',
    tag,
    input: z.object({ eventId: EventId }),
    reply: EditableEvent,
  },
  updateEvent: {
    summary:
      'Edit: of a live event an owner’s change waits for an admin, but capacity, quotas and prices are live at once; whoever booked hears of another date or place',
    tag,
    input: z.object({
      eventId: EventId,
      version: z.int(),
      ...z.object(content).partial().shape,
      /** Hidden from everybody without changing its state; live at once. */
      isActive: z.boolean().optional(),
    }),
    reply: EditableEvent,
  },
  moveEvent: {
    summary: 'Submit, withdraw, approve, reject, publish, unpublish, decide a change',
    tag,
    input: z.object({
      eventId: EventId,
      action: z.enum(PUBLISHING_ACTIONS),
      reason: z.string().trim().max(1_000).default(''),
      confirmSpanish: z.boolean().default(false),
      /** With `ask-changes`: what is said to single fields. */
      fieldNotes: FieldNotes.optional(),
    }),
    reply: EditableEvent,
  },
  cancelEvent: {
    summary: 'Call it off: everybody is told and has their money back in full; goods of the same order stay',
    tag,
    input: z.object({ eventId: EventId, reason: z.string().trim().min(1).max(1_000) }),
    reply: EditableEvent,
  },
  proposeInstructor: {
    summary:
      'Ask an instructor to teach; one needs a verified certification for that day and to be free then',
    tag,
    input: z.object({ eventId: EventId, instructorId: CollaboratorId }),
    reply: EditableEvent,
  },
  removeInstructor: {
    summary: 'Do without an instructor; who had accepted is told',
    tag,
    input: z.object({ eventId: EventId, instructorId: CollaboratorId }),
    reply: EditableEvent,
  },
  listMyAssignments: {
    summary: 'Events an instructor was asked for',
    tag,
    reply: z.array(
      z.object({
        event: EventCard,
        status: z.enum(INSTRUCTOR_STATUSES),
        proposedAt: Timestamp,
        /** Why it cannot be accepted now. */
        blockedBy: z.enum(['NOT_CERTIFIED', 'INSTRUCTOR_BUSY', 'EVENT_OVER']).nullable(),
      }),
    ),
  },
  answerAssignment: {
    summary: 'Accept or decline to teach',
    tag,
    input: z.object({
      eventId: EventId,
      accept: z.boolean(),
      reason: z.string().trim().max(500).default(''),
    }),
  },
  listWaivers: {
    summary: 'Waivers that an event can ask for: the store’s and one’s own',
    tag,
    reply: z.array(
      z.object({
        id: WaiverId,
        name: ShortTexts,
        version: z.int(),
        isOwn: z.boolean(),
        /** What a new event begins with. */
        isDefault: z.boolean(),
      }),
    ),
  },
  saveWaiver: {
    summary: 'A new waiver, or with an id a new version of one',
    tag,
    input: z.object({
      id: WaiverId.optional(),
      name: Title,
      body: Texts,
      /** Who signed an older text signs again. Only an admin says that they need not. */
      isMaterial: z.boolean().default(true),
      /** The one that was seen: another save since is refused with 409, who saved and when. */
      revision: z.int().optional(),
    }),
    reply: z.object({ id: WaiverId, version: z.int(), revision: z.int() }),
  },
} satisfies Schemas
