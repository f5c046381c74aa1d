import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { DisplayName, idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { SIGNER_RELATIONS } from './event-terms.ts'
import { EventId } from './events.schemas.ts'

/** Strokes of a pen on a plate of 600 by 200: x and y by turns. */
const Mark = z
  .array(z.array(z.number().min(0).max(600)).min(4).max(2_000))
  .min(1)
  .max(60)

export const SignedWaiver = z
  .object({
    id: idOf('sig'),
    waiverId: z.string(),
    waiverName: z.string(),
    version: z.int(),
    language: LanguageCode,
    subjectName: z.string(),
    typedName: z.string(),
    relation: z.enum(SIGNER_RELATIONS),
    signedAt: Timestamp,
    /** Nobody has to sign again before. */
    validUntil: Timestamp,
    /** A newer version has to be signed. */
    isOutdated: z.boolean(),
  })
  .meta({ id: 'SignedWaiver' })

export const waiversSchemas = {
  getWaiver: {
    summary: 'The text in force, in the reader’s language',
    tag: 'Waivers',
    input: z.object({ waiverId: idOf('wvr') }),
    reply: z
      .object({
        id: z.string(),
        name: z.string(),
        version: z.int(),
        language: LanguageCode,
        /** Safe HTML, made from Markdown. */
        bodyHtml: z.string(),
        /** SHA-256 of the text as it is signed. */
        hash: z.string(),
      })
      .meta({ id: 'Waiver' }),
  },
  signWaiver: {
    summary: 'Sign for oneself, or as a guardian for a minor',
    tag: 'Waivers',
    input: z.object({
      waiverId: idOf('wvr'),
      version: z.int(),
      /** What was read. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      language: LanguageCode,
      typedName: DisplayName,
      mark: Mark,
      relation: z.enum(SIGNER_RELATIONS).default('self'),
      /** The minor a guardian signs for. */
      minor: z.object({ name: DisplayName, birthDate: LocalDate }).nullable().default(null),
    }),
    reply: SignedWaiver,
  },
  signWaiverAtCheckIn: {
    summary: 'At check-in: the attendee signs on the organizer’s device',
    tag: 'Waivers',
    input: z.object({
      eventId: EventId,
      seatId: idOf('sea'),
      version: z.int(),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      language: LanguageCode,
      typedName: DisplayName,
      mark: Mark,
      relation: z.enum(SIGNER_RELATIONS).default('self'),
    }),
    reply: SignedWaiver,
  },
  listMySignatures: {
    summary: 'Waivers that one signed, or that cover one',
    tag: 'Waivers',
    reply: z.array(SignedWaiver),
  },
  getSignaturePdf: {
    summary:
      'A copy of what was signed, for whoever signed it and admins; an admin’s look is in the audit log',
    tag: 'Waivers',
    input: z.object({ signatureId: idOf('sig') }),
  },
} satisfies Schemas
