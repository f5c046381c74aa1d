/** What proves that a provider may trade: number and file seen by the owner and admins alone. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.ts'
import { PROVIDER_DOCUMENT_KINDS, PROVIDER_DOCUMENT_STATES } from './provider-document-terms.ts'

const tag = 'Provider documents'
const permission = 'manage own products'

export const ProviderDocumentId = idOf('pdc')

export const ProviderDocument = z
  .object({
    id: ProviderDocumentId,
    kind: z.enum(PROVIDER_DOCUMENT_KINDS),
    /** The last letters, '4821'; empty where the kind has no number. */
    numberEnd: z.string(),
    expiresOn: LocalDate.nullable(),
    fileType: z.enum(['image/jpeg', 'application/pdf']).nullable(),
    state: z.enum(PROVIDER_DOCUMENT_STATES),
    /** Whole days until it runs out; null: it does not, or is over. */
    daysLeft: z.int().nullable(),
    reason: z.string(),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ProviderDocument' })

export const listProviderDocuments = endpoint({
  id: 'listProviderDocuments',
  method: 'GET',
  path: '/api/provider/documents',
  permission,
  team: 'documents',
  summary: 'A provider’s documents with their states, newest first',
  tag,
  reply: z.array(ProviderDocument),
})

export const addProviderDocument = endpoint({
  id: 'addProviderDocument',
  method: 'POST',
  path: '/api/provider/documents',
  permission,
  team: 'documents',
  summary: 'Send in a document; its file follows, then an admin looks at it',
  tag,
  status: 201,
  input: z.object({
    kind: z.enum(PROVIDER_DOCUMENT_KINDS),
    /** Required where the kind has one. */
    number: z.string().trim().max(60).default(''),
    expiresOn: LocalDate.nullable().default(null),
  }),
  reply: ProviderDocument,
  fails: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'EXPIRED', 'DOCUMENT_INCOMPLETE'],
})

export const sendProviderDocumentFile = endpoint({
  id: 'sendProviderDocumentFile',
  method: 'PUT',
  path: '/api/provider/documents/{documentId}/file',
  permission,
  team: 'documents',
  summary: 'A photo or PDF of a document that is not decided yet, as the body; kept encrypted',
  tag,
  body: 'image',
  input: z.object({ documentId: ProviderDocumentId }),
  reply: ProviderDocument,
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getProviderDocument = endpoint({
  id: 'getProviderDocument',
  method: 'GET',
  path: '/api/provider-documents/{documentId}',
  permission,
  team: 'documents',
  summary: 'One with its whole number, for its owner and admins; an admin’s look is in the audit log',
  hasEffects: true,
  tag,
  input: z.object({ documentId: ProviderDocumentId }),
  reply: ProviderDocument.extend({ number: z.string(), providerName: z.string() }),
  fails: ['NOT_FOUND'],
})

export const getProviderDocumentFile = endpoint({
  id: 'getProviderDocumentFile',
  method: 'GET',
  path: '/api/provider-documents/{documentId}/file',
  permission,
  team: 'documents',
  summary: 'The file, for its owner and admins; an admin’s look is in the audit log',
  hasEffects: true,
  tag,
  input: z.object({ documentId: ProviderDocumentId }),
  replyKind: { file: 'application/octet-stream' },
  fails: ['NOT_FOUND'],
})

export const withdrawProviderDocument = endpoint({
  id: 'withdrawProviderDocument',
  method: 'DELETE',
  path: '/api/provider/documents/{documentId}',
  permission,
  team: 'documents',
  summary: 'Take a document back: its number and file are gone for good',
  tag,
  input: z.object({ documentId: ProviderDocumentId }),
  fails: ['NOT_FOUND'],
})
