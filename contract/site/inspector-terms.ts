/** Words of the inspector, without schemas, for the pages. */
export const DOCUMENT_SOURCES = ['credential', 'certification', 'provider_document', 'application'] as const
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number]

export const DOCUMENT_STATES = ['pending', 'verified', 'rejected', 'expired'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]
