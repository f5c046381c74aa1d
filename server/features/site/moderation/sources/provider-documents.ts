import {
  type DocumentApprovals,
  findDocument,
  listWaitingDocuments,
} from '#server/features/people/provider-documents/index.ts'
import { documentName } from '#server/features/site/email/index.ts'
import { type ModerationSource, rowsOf } from '../source.ts'

/** The number and the file are looked at by their own endpoints, which write it down. */
export function providerDocumentSource(approvals: DocumentApprovals): ModerationSource {
  return {
    kind: 'provider_document',
    area: 'approvals',
    async listWaiting(db) {
      const rows = await listWaitingDocuments(db)
      return rows.map((row) => ({
        id: row.id,
        title: {
          en: documentName(row.kind, { locale: 'en' }),
          es: documentName(row.kind, { locale: 'es' }),
        },
        owner: row.page.name,
        ownerId: row.page.userId,
        provider: { id: row.page.id, name: row.page.name },
        since: row.createdAt,
        version: row.updatedAt.toISOString(),
        isAsked: false,
        imageId: null,
      }))
    },
    async readItem(db, id) {
      const row = await findDocument(db, id)
      if (row?.status !== 'pending') return null
      const hasFile = row.fileName !== null
      return {
        rows: rowsOf({
          numberEnd: row.numberEnd,
          expiresOn: row.expiresOn,
          hasFile,
        }),
        path: hasFile ? `/api/provider-documents/${id}/file` : null,
        decisions: ['approve', 'reject'],
      }
    },
    async applyRuling(tx, { id, decision, reason, actorId }) {
      await approvals.decide(tx, { documentId: id, verify: decision === 'approve', reason, actorId })
    },
  }
}
