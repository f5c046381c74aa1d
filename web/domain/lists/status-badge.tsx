import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** What a status is called, and what color it means. */
export interface StatusLabel {
  name: () => string
  tone: BadgeTone
}

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
