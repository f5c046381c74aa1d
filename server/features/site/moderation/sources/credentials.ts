import { findCredential, listForReview, ruleCredential } from '#server/features/people/credentials/index.ts'
import { type ModerationSource, rowsOf } from '../source.ts'

const LISTED_MAX = 500

/** The number and the photo are looked at by their own endpoints, which write it down. */
export function credentialSource(publicUrl: string): ModerationSource {
  return {
    kind: 'credential',
    area: 'approvals',
    async listWaiting(db) {
      const place = { limit: LISTED_MAX, offset: 0 }
      const { rows } = await listForReview(db, { status: 'pending' }, place)
      return rows.map((row) => ({
        id: row.id,
        title: { en: row.ownerName, es: row.ownerName },
        owner: row.ownerName,
        ownerId: row.userId,
        provider: null,
        since: row.createdAt,
        version: row.photoName ?? row.createdAt.toISOString(),
        isAsked: false,
        imageId: null,
      }))
    },
    async readItem(db, id) {
      const row = await findCredential(db, id)
      if (row?.status !== 'pending') return null
      const { kind: credentialKind, numberEnd, issuer, expiresOn, photoName } = row
      return {
        rows: rowsOf({ credentialKind, numberEnd, issuer, expiresOn, hasPhoto: photoName !== null }),
        path: photoName === null ? null : `/api/credentials/${id}/photo`,
        decisions: ['approve', 'reject'],
      }
    },
    async applyRuling(tx, { id, decision, reason, actorId, now }) {
      await ruleCredential(tx, {
        credentialId: id,
        verify: decision === 'approve',
        reason,
        actorId,
        now,
        requestId: null,
        publicUrl,
      })
    },
  }
}
