/** An admin looks at a collaboration with an unusual share before it counts. The queue (site/moderation) decides by these. */
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from './deps.ts'
import { notifyPartner } from './notify-partner.ts'
import { recordStep } from './propose-and-move.ts'
import {
  type CollaborationRow,
  findCollaboration,
  listReviewing,
  lockCollaboration,
  updateCollaboration,
} from './store.ts'

const LISTED_MAX = 500

export async function listToReview(db: Database | Tx) {
  return describe(db, await listReviewing(db, LISTED_MAX))
}

export async function readReview(db: Database | Tx, id: string) {
  const row = await findCollaboration(db, id)
  if (row?.status !== 'reviewing') return null
  const [shown] = await describe(db, [row])
  return shown ?? null
}

async function describe(db: Database | Tx, rows: readonly CollaborationRow[]) {
  const pages = await findCollaborators(
    db,
    rows.flatMap(({ providerId, instructorId }) => [providerId, instructorId]),
  )
  return rows.flatMap((row) => {
    const [provider, instructor] = [pages.get(row.providerId), pages.get(row.instructorId)]
    return provider && instructor ? [{ ...row, provider, instructor }] : []
  })
}

interface Ruling {
  id: string
  isApproved: boolean
  reason: string
  actorId: string
  now: Date
}

/** In the caller's transaction; both sides are told when it commits. */
export async function ruleReview(
  tx: Tx,
  deps: Deps,
  { id, isApproved, reason, actorId, now }: Ruling,
): Promise<void> {
  const row = await lockCollaboration(tx, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.status !== 'reviewing') throw new AppError('CONFLICT')
  const ruled = await updateCollaboration(tx, id, {
    status: isApproved ? 'accepted' : 'declined',
    ...(isApproved && { acceptedAt: now }),
    version: row.version + 1,
    updatedAt: now,
  })
  const action = isApproved ? 'approve' : 'reject'
  await recordStep(tx, ruled, { action, by: 'admin', actorId, text: reason, now })
  await notifyPartner(tx, deps, ruled, { by: 'admin', text: reason })
}

/** What `createCollaborations` hands to the queue. */
export interface CollaborationReviews {
  rule(tx: Tx, ruling: Ruling): Promise<void>
}
