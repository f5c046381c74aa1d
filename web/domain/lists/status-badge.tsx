import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** What a status is called, and what color it means. */
export interface StatusLabel {
  name: () => string
  tone: BadgeTone
}

/** Sample data, by the row's own mark: a name can be typed by anybody. */
export const SAMPLE_LABEL: StatusLabel = { name: () => m.lists_sample(), tone: 'info' }

interface StatusBadgeProps {
  label: StatusLabel
  dot?: boolean
}

export function StatusBadge({ label: { name, tone }, dot = true }: StatusBadgeProps) {
  return (
    <Badge tone={tone} dot={dot}>
      {name()}
    </Badge>
  )
}
