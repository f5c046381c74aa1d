/** Admins look at what was sent in, in the queue of approvals (site/moderation), and decide. */
import {
  type CollaboratorRow,
  findCollaborator,
  findCollaborators,
} from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { Deps } from './deps.ts'
import { refuseDecision } from './rules.ts'
import { type DocumentRow, listPending, lockDocument, updateDocument } from './store.ts'

export const DOCUMENTS_PATH = '/provider/account#documents'

export async function listWaiting(db: Database | Tx): Promise<(DocumentRow & { page: CollaboratorRow })[]> {
  const rows = await listPending(db)
  const pages = await findCollaborators(db, [...new Set(rows.map(({ providerId }) => providerId))])
  return rows.flatMap((row) => {
    const page = pages.get(row.providerId)
    return page ? { ...row, page } : []
  })
}

export interface Decision {
  documentId: string
  verify: boolean
  reason: string
  actorId: string
}

/** In the caller's transaction; the owner is told when it commits. */
export async function decide(
  tx: Tx,
  { clock, publicUrl }: Pick<Deps, 'clock' | 'publicUrl'>,
  decision: Decision,
): Promise<void> {
  const now = clock.now()
  const { verify, reason, actorId } = decision
  const row = await lockDocument(tx, decision.documentId)
  const refusal = refuseDecision(row, decision, localDay(now))
  if (refusal || !row) throw new AppError(refusal ?? 'NOT_FOUND')
  const decided = await updateDocument(tx, row.id, {
    status: verify ? 'verified' : 'rejected',
    reason: verify ? '' : reason,
    decidedBy: actorId,
    decidedAt: now,
    updatedAt: now,
  })
  const action = verify ? 'verify-provider-document' : 'reject-provider-document'
  const [before, after] = [{ status: row.status }, { status: decided.status }]
  await audit(tx, { actorId, action, subjectId: row.id, reason, before, after, requestId: null })
  await notifyOwner(tx, decided, publicUrl)
}

async function notifyOwner(tx: Tx, row: DocumentRow, publicUrl: string): Promise<void> {
  const userId = (await findCollaborator(tx, row.providerId))?.userId ?? null
  const owner = (await findPeople(tx, [userId])).get(userId ?? '')
  if (!owner) return
  const { id, kind, status, reason } = row
  await notifyPerson(tx, {
    userId,
    kind: 'document_decided',
    cause: id,
    path: DOCUMENTS_PATH,
    data: { decision: status, document: kind, reason },
    mail: {
      template: 'document-decided',
      data: {
        name: owner.displayName,
        document: kind,
        isVerified: status === 'verified',
        reason,
        url: `${publicUrl}${DOCUMENTS_PATH}`,
      },
    },
  })
}
