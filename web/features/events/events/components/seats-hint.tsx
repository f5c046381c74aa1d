import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { EventCardData } from './event-data.ts'
import { type SeatState, seatStateOf, seatsText } from './event-labels.ts'

const TONES: Record<Exclude<SeatState, 'open'>, BadgeTone> = {
  cancelled: 'danger',
  over: 'neutral',
  full: 'neutral',
  few: 'warning',
}

/** Only when it matters: a date with room says nothing. */
export function SeatsHint({ event }: { event: EventCardData }) {
  const state = seatStateOf(event)
  if (state === 'open') return null
  return <Badge tone={TONES[state]}>{seatsText(event)}</Badge>
}
