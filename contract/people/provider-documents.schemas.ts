import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { PROVIDER_DOCUMENT_KINDS, PROVIDER_DOCUMENT_STATES } from './provider-document-terms.ts'

const tag = 'Provider documents'

const ProviderDocumentId = idOf('pdc')

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

export const providerDocumentsSchemas = {
  listProviderDocuments: {
    summary: 'A provider’s documents with their states, newest first',
    tag,
    reply: z.array(ProviderDocument),
  },
  addProviderDocument: {
    summary: 'Send in a document; its file follows, then an admin looks at it',
    tag,
    input: z.object({
      kind: z.enum(PROVIDER_DOCUMENT_KINDS),
      /** Required where the kind has one. */
      number: z.string().trim().max(60).default(''),
      expiresOn: LocalDate.nullable().default(null),
    }),
    reply: ProviderDocument,
  },
  sendProviderDocumentFile: {
    summary: 'A photo or PDF of a document that is not decided yet, as the body; kept encrypted',
    tag,
    input: z.object({ documentId: ProviderDocumentId }),
    reply: ProviderDocument,
  },
  getProviderDocument: {
    summary: 'One with its whole number, for its owner and admins; an admin’s look is in the audit log',
    tag,
    input: z.object({ documentId: ProviderDocumentId }),
    reply: ProviderDocument.extend({ number: z.string(), providerName: z.string() }),
  },
  getProviderDocumentFile: {
    summary: 'The file, for its owner and admins; an admin’s look is in the audit log',
    tag,
    input: z.object({ documentId: ProviderDocumentId }),
  },
  withdrawProviderDocument: {
    summary: 'Take a document back: its number and file are gone for good',
    tag,
    input: z.object({ documentId: ProviderDocumentId }),
  },
} satisfies Schemas
