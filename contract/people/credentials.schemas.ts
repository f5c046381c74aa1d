import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { CREDENTIAL_KINDS, CREDENTIAL_STATUSES } from './credential-terms.ts'

const tag = 'Credentials'

const CredentialId = idOf('crd')

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

export const credentialsSchemas = {
  listMyCredentials: {
    summary: 'One’s own credentials',
    tag,
    reply: z.array(Credential),
  },
  addCredential: {
    summary: 'Send in a credential; its photo follows, then an admin looks at it',
    tag,
    input: z.object({
      kind: z.enum(CREDENTIAL_KINDS),
      number: z.string().trim().min(3).max(60),
      issuer: z.string().trim().max(120).default(''),
      expiresOn: LocalDate.nullable(),
    }),
    reply: Credential,
  },
  sendCredentialPhoto: {
    summary: 'The photo of a credential that is not decided yet, as the body; kept encrypted',
    tag,
    input: z.object({ credentialId: CredentialId }),
    reply: Credential,
  },
  getCredentialPhoto: {
    summary: 'The photo, for its owner and admins; an admin’s look is in the audit log',
    tag,
    input: z.object({ credentialId: CredentialId }),
  },
  getCredential: {
    summary: 'One with its whole number, for its owner and admins; an admin’s look is in the audit log',
    tag,
    input: z.object({ credentialId: CredentialId }),
    reply: Credential.extend({ number: z.string(), ownerName: z.string() }),
  },
  withdrawCredential: {
    summary: 'Take a credential back: its number and photo are gone for good',
    tag,
    input: z.object({ credentialId: CredentialId }),
  },
  listCredentialsToReview: {
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
  },
  decideCredential: {
    summary: 'Verify or reject a credential; its owner is told. The second of two admins gets 409',
    tag,
    input: z.object({
      credentialId: CredentialId,
      verify: z.boolean(),
      /** Required to reject. */
      reason: z.string().trim().max(500).default(''),
    }),
    reply: Credential,
  },
} satisfies Schemas
