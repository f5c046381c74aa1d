/** Proof of who somebody is, seen by its owner and admins alone; and waivers, signed once for many events. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CREDENTIAL_KINDS, CREDENTIAL_STATUSES, SIGNER_RELATIONS } from './event-terms.ts'
import { EventId, LocalDate } from './events.ts'
import { DisplayName, idOf, Timestamp } from './fields.ts'
import { LanguageCode } from './language.ts'

const tag = 'Credentials'

export const CredentialId = idOf('crd')

export const Credential = z
  .object({
    id: CredentialId,
    kind: z.enum(CREDENTIAL_KINDS),
    /** The last letters, '4821': the whole number only in the one credential's own reply. */
    numberEnd: z.string(),
    issuer: z.string(),
    expiresOn: LocalDate.nullable(),
    hasPhoto: z.boolean(),
    status: z.enum(CREDENTIAL_STATUSES),
    isExpired: z.boolean(),
    reason: z.string(),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Credential' })

export const listMyCredentials = endpoint({
  id: 'listMyCredentials',
  method: 'GET',
  path: '/api/credentials',
  needs: 'signed in',
  summary: 'One’s own credentials',
  tag,
  reply: z.array(Credential),
})

export const addCredential = endpoint({
  id: 'addCredential',
  method: 'POST',
  path: '/api/credentials',
  needs: 'signed in',
  summary: 'Send in a credential; its photo follows, then an admin looks at it',
  tag,
  status: 201,
  input: z.object({
    kind: z.enum(CREDENTIAL_KINDS),
    number: z.string().trim().min(3).max(60),
    issuer: z.string().trim().max(120).default(''),
    expiresOn: LocalDate.nullable(),
  }),
  reply: Credential,
  fails: ['TOO_MANY_REQUESTS', 'EXPIRED'],
})

export const sendCredentialPhoto = endpoint({
  id: 'sendCredentialPhoto',
  method: 'PUT',
  path: '/api/credentials/{credentialId}/photo',
  needs: 'signed in',
  summary: 'The photo of a credential that is not decided yet, as the body; kept encrypted',
  tag,
  takes: 'image',
  input: z.object({ credentialId: CredentialId }),
  reply: Credential,
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getCredentialPhoto = endpoint({
  id: 'getCredentialPhoto',
  method: 'GET',
  path: '/api/credentials/{credentialId}/photo',
  needs: 'signed in',
  summary: 'The photo, for its owner and admins; an admin’s look is in the audit log',
  tag,
  input: z.object({ credentialId: CredentialId }),
  replyKind: { file: 'image/jpeg' },
  fails: ['NOT_FOUND'],
})

export const getCredential = endpoint({
  id: 'getCredential',
  method: 'GET',
  path: '/api/credentials/{credentialId}',
  needs: 'signed in',
  summary: 'One with its whole number, for its owner and admins; an admin’s look is in the audit log',
  tag,
  input: z.object({ credentialId: CredentialId }),
  reply: Credential.extend({ number: z.string(), ownerName: z.string() }),
  fails: ['NOT_FOUND'],
})

export const withdrawCredential = endpoint({
  id: 'withdrawCredential',
  method: 'DELETE',
  path: '/api/credentials/{credentialId}',
  needs: 'signed in',
  summary: 'Take a credential back: its number and photo are gone for good',
  tag,
  input: z.object({ credentialId: CredentialId }),
  fails: ['NOT_FOUND'],
})

export const listCredentialsToReview = endpoint({
  id: 'listCredentialsToReview',
  method: 'GET',
  path: '/api/admin/credentials',
  needs: 'user management',
  summary: 'Credentials by status, the longest waiting first',
  tag,
  input: z.object({
    status: z.enum(CREDENTIAL_STATUSES).default('pending'),
    kind: z.enum(CREDENTIAL_KINDS).optional(),
    q: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  reply: z.object({
    items: z.array(
      Credential.extend({
        ownerId: z.string(),
        ownerName: z.string(),
        ownerEmail: z.string(),
        /** The next event they need it for. */
        neededFor: z.string().nullable(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
})

export const decideCredential = endpoint({
  id: 'decideCredential',
  method: 'POST',
  path: '/api/admin/credentials/{credentialId}/decide',
  needs: 'user management',
  summary: 'Verify or reject a credential; its owner is told. The second of two admins gets 409',
  tag,
  input: z.object({
    credentialId: CredentialId,
    verify: z.boolean(),
    /** Required to reject. */
    reason: z.string().trim().max(500).default(''),
  }),
  reply: Credential,
  fails: ['NOT_FOUND', 'REASON_REQUIRED', 'CONFLICT', 'EXPIRED', 'PHOTO_NEEDED'],
})

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
  needs: 'public',
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
  needs: 'signed in',
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

export const signWaiverAtDoor = endpoint({
  id: 'signWaiverAtDoor',
  method: 'POST',
  path: '/api/events/{eventId}/door/signatures',
  needs: 'signed in',
  summary: 'At the door: the attendee signs on the organiser’s device',
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
  needs: 'signed in',
  summary: 'Waivers that one signed, or that cover one',
  tag: 'Waivers',
  reply: z.array(SignedWaiver),
})

export const getSignaturePdf = endpoint({
  id: 'getSignaturePdf',
  method: 'GET',
  path: '/api/signatures/{signatureId}/waiver.pdf',
  needs: 'signed in',
  summary: 'A copy of what was signed, for whoever signed it and admins',
  tag: 'Waivers',
  input: z.object({ signatureId: idOf('sig') }),
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND'],
})
