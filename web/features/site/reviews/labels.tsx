import type { ReviewStatus } from '#contract/catalog/catalog-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const STATUSES: Record<ReviewStatus, { name: () => string; tone: BadgeTone }> = {
  pending: { name: m.reviews_status_pending, tone: 'warning' },
  approved: { name: m.reviews_status_approved, tone: 'success' },
  rejected: { name: m.reviews_status_rejected, tone: 'neutral' },
}

export const nameStatus = (status: ReviewStatus) => STATUSES[status].name()

export function ReviewBadge({ status }: { status: ReviewStatus }) {
  return (
    <Badge tone={STATUSES[status].tone} dot>
      {nameStatus(status)}
    </Badge>
  )
}
