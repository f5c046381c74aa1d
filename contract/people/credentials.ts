/** Proof of who somebody is, seen by its owner and admins alone. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.ts'
import { CREDENTIAL_KINDS, CREDENTIAL_STATUSES } from './credential-terms.ts'

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
  permission: 'signed in',
  summary: 'One’s own credentials',
  tag,
  reply: z.array(Credential),
})

export const addCredential = endpoint({
  id: 'addCredential',
  method: 'POST',
  path: '/api/credentials',
  permission: 'signed in',
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
  permission: 'signed in',
  summary: 'The photo of a credential that is not decided yet, as the body; kept encrypted',
  tag,
  body: 'image',
  input: z.object({ credentialId: CredentialId }),
  reply: Credential,
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getCredentialPhoto = endpoint({
  id: 'getCredentialPhoto',
  method: 'GET',
  path: '/api/credentials/{credentialId}/photo',
  permission: 'signed in',
  summary: 'The photo, for its owner and admins; an admin’s look is in the audit log',
  hasEffects: true,
  tag,
  input: z.object({ credentialId: CredentialId }),
  replyKind: { file: 'image/jpeg' },
  fails: ['NOT_FOUND'],
})

export const getCredential = endpoint({
  id: 'getCredential',
  method: 'GET',
  path: '/api/credentials/{credentialId}',
  permission: 'signed in',
  summary: 'One with its whole number, for its owner and admins; an admin’s look is in the audit log',
  hasEffects: true,
  tag,
  input: z.object({ credentialId: CredentialId }),
  reply: Credential.extend({ number: z.string(), ownerName: z.string() }),
  fails: ['NOT_FOUND'],
})

export const withdrawCredential = endpoint({
  id: 'withdrawCredential',
  method: 'DELETE',
  path: '/api/credentials/{credentialId}',
  permission: 'signed in',
  summary: 'Take a credential back: its number and photo are gone for good',
  tag,
  input: z.object({ credentialId: CredentialId }),
  fails: ['NOT_FOUND'],
})

export const listCredentialsToReview = endpoint({
  id: 'listCredentialsToReview',
  method: 'GET',
  path: '/api/admin/credentials',
  permission: 'user management',
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
  permission: 'user management',
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
