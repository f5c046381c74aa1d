/** What moderation needs of reviews of events: what waits, and the decision. */
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { decideRow, findReview, listWaiting, lockReview, type TitledReview } from './review-store.ts'
import { publishSeriesChange } from './reviews.ts'

const toItem = (row: TitledReview) => ({
  id: row.id,
  texts: { stars: row.stars, body: row.body },
  authorId: row.userId,
  authorName: row.authorName,
  event: { id: row.eventId, titles: { en: row.titleEn, es: row.titleEs } },
  since: row.createdAt,
  isWaiting: row.status === 'pending',
  isLive: row.status === 'approved',
})

export async function listEventReviewsToModerate(db: Database | Tx) {
  return (await listWaiting(db)).map(toItem)
}

/** Also one that is decided: a report may be about it. */
export async function readEventReviewToModerate(db: Database | Tx, id: string) {
  const row = await findReview(db, id)
  return row && toItem(row)
}

interface Ruling {
  isApproved: boolean
  reason: string
  actorId: string
  now: Date
  /** One that is live is taken down. */
  isTakeDown?: boolean
}

export async function ruleEventReview(tx: Tx, id: string, ruling: Ruling): Promise<void> {
  const review = await lockReview(tx, id)
  if (!review) throw new AppError('NOT_FOUND')
  if (review.status !== (ruling.isTakeDown ? 'approved' : 'pending')) {
    if (ruling.isTakeDown) return
    throw new AppError('CONFLICT', { details: { action: review.status } })
  }
  const { isApproved, reason, actorId, now } = ruling
  await decideRow(tx, id, { status: isApproved ? 'approved' : 'rejected', by: actorId, at: now })
  const action = isApproved ? 'approve-event-review' : 'reject-event-review'
  const [before, after] = [{ status: review.status }, { status: isApproved ? 'approved' : 'rejected' }]
  await audit(tx, { actorId, action, subjectId: id, reason, before, after, requestId: null })
  await publishSeriesChange(tx, review.eventId)
}
