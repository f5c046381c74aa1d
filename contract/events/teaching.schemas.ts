import { z } from 'zod'
import { CollaboratorCard } from '../catalog/providers.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { LocalDate, Timestamp } from '../fields.schemas.ts'
import { PublicCertification } from '../people/certifications.schemas.ts'
import { INSTRUCTOR_STATUSES } from './event-terms.ts'
import { EventCard, EventId } from './events.schemas.ts'
import { TeachingCounter } from './teaching-counters.schemas.ts'

const tag = 'Teaching'

const TaughtEvent = z
  .object({
    id: EventId,
    title: z.string(),
    startsAt: Timestamp,
    endsAt: Timestamp,
    status: z.enum(INSTRUCTOR_STATUSES),
  })
  .meta({ id: 'TaughtEvent' })

export const TeachingRow = z
  .object({
    event: EventCard,
    status: z.enum(INSTRUCTOR_STATUSES),
    proposedAt: Timestamp,
    /** Why it cannot be accepted now. */
    blockedBy: z.enum(['NOT_CERTIFIED', 'INSTRUCTOR_BUSY', 'EVENT_OVER']).nullable(),
    /** What else they teach or are asked for at that time. */
    conflicts: z.array(TaughtEvent),
    /** Of what the organizer gets: agreed on for this event, or by the collaboration that counts for that day; null: none. */
    sharePercent: z.number().nullable(),
    /** What they do there, as agreed on; empty: they teach. */
    role: z.string(),
    /** What they asked for instead, and wait for. */
    counter: TeachingCounter.nullable(),
    /** What the organizer said to their last counter-proposal. */
    reason: z.string(),
    /** Who comes; null where they do not teach it, or it is long over. */
    attendees: z.object({ booked: z.int(), missing: z.int(), checkedIn: z.int() }).nullable(),
    note: z.string(),
  })
  .meta({ id: 'TeachingRow' })

export const teachingSchemas = {
  listTeaching: {
    summary: 'Events an instructor teaches, was asked for or has taught: to come first, then the latest',
    tag,
    input: z.object({ when: z.enum(['coming', 'past', 'all']).default('all') }),
    reply: z.array(TeachingRow),
  },
  saveTeachingNote: {
    summary: 'A note of one’s own about an event; an empty one is removed',
    tag,
    input: z.object({ eventId: EventId, body: z.string().trim().max(4_000) }),
  },
  listAllInstructors: {
    summary: 'All instructors with certifications, load, ratings and what waits for approval',
    tag,
    reply: z.array(
      CollaboratorCard.extend({
        hasAccount: z.boolean(),
        /** Masked: the whole number is on the public page once it is verified. */
        npprNumber: z.string().nullable(),
        isNpprVerified: z.boolean(),
        certifications: z.array(PublicCertification),
        /** Waiting for an admin. */
        pending: z.int(),
        /** The first day from which they may not teach; null: no end, or never certified. */
        certifiedUntil: LocalDate.nullable(),
        mayTeach: z.boolean(),
        load: z.object({ upcoming: z.int(), next30Days: z.int(), asked: z.int(), taught: z.int() }),
        /** Events they have accepted and will not be certified for. */
        endangered: z.array(z.object({ id: z.string(), title: z.string(), startsAt: Timestamp })),
        rating: z.object({ average: z.number(), count: z.int() }).nullable(),
        collaborations: z.int(),
      }).meta({ id: 'InstructorOverview' }),
    ),
  },
} satisfies Schemas
