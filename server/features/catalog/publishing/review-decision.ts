/** What an admin decides about a product or an event, new or changed. */
import type { PublishingAction } from '#contract/catalog/publishing.ts'
import type { Decision } from '#contract/site/moderation-terms.ts'
import { AppError } from '#server/platform/http/app-error.ts'

export interface ReviewDecision {
  isChange: boolean
  decision: Decision
  reason: string
  fieldNotes: Record<string, string>
  /** Of what was decided about; another one refuses. */
  version: string
  actorId: string
  now: Date
}

const OF_ITEM = { approve: 'approve', reject: 'reject', ask: 'ask-changes' } as const
const OF_CHANGE = { approve: 'approve-change', reject: 'reject-change', ask: 'ask-change-edits' } as const

export function actionOf({
  decision,
  isChange,
}: Pick<ReviewDecision, 'decision' | 'isChange'>): PublishingAction {
  return (isChange ? OF_CHANGE : OF_ITEM)[decision]
}

interface Reviewed {
  version: number
  submittedAt: Date | null
  pendingAt: Date | null
  reviewNotes: object | null
}

/** Another one when there is something else to decide; a price that moved in between is nothing else. */
export function reviewVersionOf(
  { version, submittedAt, pendingAt, reviewNotes }: Reviewed,
  isChange: boolean,
): string {
  if (isChange) return pendingAt?.toISOString() ?? ''
  return reviewNotes ? String(version) : (submittedAt?.toISOString() ?? '')
}

/** Something else waits now than what was decided about. */
export function refuseOtherVersion(reviewed: Reviewed, { isChange, version }: ReviewDecision): void {
  if (reviewVersionOf(reviewed, isChange) !== version)
    throw new AppError('CONFLICT', { details: { isChanged: true } })
}
