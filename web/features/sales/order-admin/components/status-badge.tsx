import type { Look } from '#web/domain/orders/payment-statuses.ts'
import { Badge } from '#web/ui/badge.tsx'

export function StatusBadge({ look: { name, tone }, dot = true }: { look: Look; dot?: boolean }) {
  return (
    <Badge tone={tone} dot={dot}>
      {name()}
    </Badge>
  )
}
