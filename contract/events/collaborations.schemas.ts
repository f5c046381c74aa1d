import { z } from 'zod'
import { CollaboratorCard } from '../catalog/providers.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { PublicCertification } from '../people/certifications.schemas.ts'
import { CERTIFICATION_ISSUERS, CERTIFICATION_KINDS, SPECIALTIES } from '../people/instructor-terms.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import {
  COLLABORATION_ACTIONS,
  COLLABORATION_ACTORS,
  COLLABORATION_SIDES,
  COLLABORATION_STATUSES,
} from './collaboration-terms.ts'
import { CollaboratorId } from './event-editing.schemas.ts'

const tag = 'Collaborations'

const CollaborationId = idOf('clb')

/** Of what the organizer gets of each event, after the store's commission. */
const CollaborationTerms = z.object({
  sharePercent: z.number().min(0).max(100).multipleOf(0.5),
  /** Events from this day on. */
  startsOn: LocalDate,
  /** Null: without an end. */
  endsOn: LocalDate.nullable(),
})

const Partner = CollaboratorCard.pick({
  id: true,
  kind: true,
  slug: true,
  name: true,
  municipality: true,
  picture: true,
})

export const Collaboration = z
  .object({
    id: CollaborationId,
    provider: Partner,
    instructor: Partner,
    status: z.enum(COLLABORATION_STATUSES),
    /** Whose turn it is; null once it is settled. */
    waitsFor: z.enum(COLLABORATION_SIDES).nullable(),
    ...CollaborationTerms.shape,
    note: z.string(),
    version: z.int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    /** What the reader may do now. */
    actions: z.array(z.enum(COLLABORATION_ACTIONS)),
    /** Shared so far, less what refunds took back. */
    sharedCents: z.int(),
  })
  .meta({ id: 'Collaboration' })

export const CollaborationStep = z
  .object({
    action: z.enum(COLLABORATION_ACTIONS),
    by: z.enum(COLLABORATION_ACTORS),
    ...CollaborationTerms.shape,
    text: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'CollaborationStep' })

const Note = z.string().trim().max(1_000).default('')

export const FoundInstructor = Partner.extend({
  headline: z.string(),
  specialties: z.array(z.enum(SPECIALTIES)),
  languages: z.array(LanguageCode),
  certifications: z.array(PublicCertification),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** Events taught so far. */
  taught: z.int(),
  /** Of the days that were asked for: taken by an event. */
  busyOn: z.array(LocalDate),
  collaboration: z.object({ id: CollaborationId, status: z.enum(COLLABORATION_STATUSES) }).nullable(),
}).meta({ id: 'FoundInstructor' })

export const collaborationsSchemas = {
  listCollaborations: {
    summary: 'One’s own, an admin’s all: what waits for an answer first',
    tag,
    input: z.object({ status: z.enum(COLLABORATION_STATUSES).optional() }),
    reply: z.array(Collaboration),
  },
  getCollaboration: {
    summary: 'One with its history',
    tag,
    input: z.object({ collaborationId: CollaborationId }),
    reply: Collaboration.extend({ history: z.array(CollaborationStep) }),
  },
  proposeCollaboration: {
    summary: 'A provider proposes to an instructor, or an instructor to a provider; the other side is told',
    tag,
    input: z.object({ partnerId: CollaboratorId, ...CollaborationTerms.shape, note: Note }),
    reply: Collaboration,
  },
  moveCollaboration: {
    summary: 'Accept, decline, counter, withdraw or end one; 409 when the other side was faster',
    tag,
    input: z.object({
      collaborationId: CollaborationId,
      action: z.enum(['accept', 'decline', 'counter', 'withdraw', 'end']),
      /** The one that was read: terms that changed meanwhile are not accepted unseen. */
      version: z.int(),
      /** Of a counter-proposal. */
      terms: CollaborationTerms.optional(),
      /** Why, or what else there is to say. */
      text: Note,
    }),
    reply: Collaboration,
  },
  findInstructors: {
    summary:
      'Instructors who could be asked, by certification, language, municipality, rating and free dates',
    tag,
    input: z.object({
      q: z.string().trim().max(100).optional(),
      certification: z.enum(CERTIFICATION_KINDS).optional(),
      issuer: z.enum(CERTIFICATION_ISSUERS).optional(),
      language: LanguageCode.optional(),
      municipality: z.enum(MUNICIPALITIES).optional(),
      ratingMin: z.coerce.number().min(1).max(5).optional(),
      /** Free on all of these days. */
      freeFrom: LocalDate.optional(),
      freeUntil: LocalDate.optional(),
    }),
    reply: z.array(FoundInstructor),
  },
  listPartners: {
    summary: 'Organizers whom an instructor can propose to',
    tag,
    reply: z.array(Partner.extend({ headline: z.string() })),
  },
} satisfies Schemas
