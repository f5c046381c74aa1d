import {
  type CertificationApprovals,
  findCertification,
  listWaitingCertifications,
} from '#server/features/people/instructors/index.ts'
import { type ModerationSource, rowsOf } from '../source.ts'

/** The number and the file are looked at by their own endpoints, which write it down. */
export function certificationSource(approvals: CertificationApprovals): ModerationSource {
  return {
    kind: 'certification',
    area: 'approvals',
    async listWaiting(db) {
      const rows = await listWaitingCertifications(db)
      return rows.map((row) => ({
        id: row.id,
        title: { en: row.title, es: row.title },
        owner: row.ownerName,
        ownerId: row.userId,
        provider: null,
        since: row.createdAt,
        version: row.updatedAt.toISOString(),
        isAsked: false,
        imageId: null,
      }))
    },
    async readItem(db, id) {
      const row = await findCertification(db, id)
      if (row?.status !== 'pending') return null
      const { kind: certificationKind, title, numberEnd, issuer, issuerName, issuedOn, expiresOn } = row
      const hasFile = row.fileName !== null
      return {
        rows: rowsOf({
          certificationKind,
          title,
          issuer: issuerName || issuer,
          numberEnd,
          issuedOn,
          expiresOn,
          hasFile,
        }),
        path: hasFile ? `/api/certifications/${id}/file` : null,
        decisions: ['approve', 'reject'],
      }
    },
    async applyRuling(tx, { id, decision, reason, actorId }) {
      await approvals.decide(tx, {
        certificationId: id,
        verify: decision === 'approve',
        reason,
        by: { id: actorId },
        requestId: null,
      })
    },
  }
}
