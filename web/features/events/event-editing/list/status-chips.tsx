import { SAMPLE_LABEL, StatusBadge, type StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { CANCELLED_LABEL, CHANGE_LABEL, HIDDEN_LABEL, STALE_LABEL, STATUS_LABELS } from '../labels.ts'
import type { ManagedEvent } from '../queries.ts'

type Shown = Pick<
  ManagedEvent,
  'status' | 'isActive' | 'isCancelled' | 'hasPendingChange' | 'isSpanishStale'
> &
  Partial<Pick<ManagedEvent, 'isSample'>>

/** A cancelled event has no other status any more. */
export function StatusChips({ event }: { event: Shown }) {
  const labels: StatusLabel[] = event.isCancelled
    ? [CANCELLED_LABEL]
    : [
        STATUS_LABELS[event.status],
        ...(event.isActive ? [] : [HIDDEN_LABEL]),
        ...(event.hasPendingChange ? [CHANGE_LABEL] : []),
        ...(event.isSpanishStale ? [STALE_LABEL] : []),
      ]
  if (event.isSample) labels.push(SAMPLE_LABEL)
  return (
    <span className="flex flex-wrap gap-1.5">
      {labels.map((label, at) => (
        <StatusBadge key={label.name()} label={label} dot={at === 0} />
      ))}
    </span>
  )
}
