import type { Look } from '#web/domain/orders/payment-statuses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CANCELLED_LOOK, CHANGE_LOOK, STALE_LOOK, STATUS_LOOKS } from '../labels.ts'
import type { ManagedEvent } from '../queries.ts'

type Shown = Pick<ManagedEvent, 'status' | 'isCancelled' | 'hasPendingChange' | 'isSpanishStale'>

/** A cancelled event has no other status any more. */
export function StatusChips({ event }: { event: Shown }) {
  const looks: Look[] = event.isCancelled
    ? [CANCELLED_LOOK]
    : [
        STATUS_LOOKS[event.status],
        ...(event.hasPendingChange ? [CHANGE_LOOK] : []),
        ...(event.isSpanishStale ? [STALE_LOOK] : []),
      ]
  return (
    <span className="flex flex-wrap gap-1.5">
      {looks.map((look, at) => (
        <Badge key={look.name()} tone={look.tone} dot={at === 0}>
          {look.name()}
        </Badge>
      ))}
    </span>
  )
}
