/** Waivers: signed once for many events. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DisplayName, idOf, LocalDate, Timestamp } from '../fields.ts'
import { LanguageCode } from '../language.ts'
import { SIGNER_RELATIONS } from './event-terms.ts'
import { EventId } from './events.ts'

/** Strokes of a pen on a plate of 600 by 200: x and y by turns. */
export const Mark = z
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

export const getWaiver = endpoint({
  id: 'getWaiver',
  method: 'GET',
  path: '/api/waivers/{waiverId}',
  permission: 'public',
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
  fails: ['NOT_FOUND'],
})

export const signWaiver = endpoint({
  id: 'signWaiver',
  method: 'POST',
  path: '/api/waivers/{waiverId}/signatures',
  permission: 'signed in',
  summary: 'Sign for oneself, or as a guardian for a minor',
  tag: 'Waivers',
  status: 201,
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
  fails: ['NOT_FOUND', 'WAIVER_CHANGED', 'GUARDIAN_NEEDED', 'NOT_A_MINOR', 'TOO_MANY_REQUESTS'],
})

export const signWaiverAtCheckIn = endpoint({
  id: 'signWaiverAtCheckIn',
  method: 'POST',
  path: '/api/events/{eventId}/check-in/signatures',
  permission: 'signed in',
  team: 'check-in',
  summary: 'At check-in: the attendee signs on the organizer’s device',
  tag: 'Waivers',
  status: 201,
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
  fails: ['NOT_FOUND', 'WAIVER_CHANGED', 'GUARDIAN_NEEDED', 'NOT_A_MINOR'],
})

export const listMySignatures = endpoint({
  id: 'listMySignatures',
  method: 'GET',
  path: '/api/signatures',
  permission: 'signed in',
  summary: 'Waivers that one signed, or that cover one',
  tag: 'Waivers',
  reply: z.array(SignedWaiver),
})

export const getSignaturePdf = endpoint({
  id: 'getSignaturePdf',
  method: 'GET',
  path: '/api/signatures/{signatureId}/waiver.pdf',
  permission: 'signed in',
  summary: 'A copy of what was signed, for whoever signed it and admins; an admin’s look is in the audit log',
  hasEffects: true,
  tag: 'Waivers',
  input: z.object({ signatureId: idOf('sig') }),
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND'],
})
