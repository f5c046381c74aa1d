import { queryOptions } from '@tanstack/react-query'
import { listProviderDocuments, sendProviderDocumentFile } from '#contract/people/provider-documents.ts'
import { call } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'

/** An admin decides meanwhile. */
export const documentsQuery = queryOptions({ ...queryOf(listProviderDocuments, {}), staleTime: 10_000 })

/** A file over a weak signal takes its time. */
const TIMEOUT_MS = 120_000
export const FILE_ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

export function sendFile(documentId: string, file: File) {
  return call(sendProviderDocumentFile, { documentId }, { file, timeoutMs: TIMEOUT_MS })
}
