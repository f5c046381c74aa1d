/** What color an event has in the calendar: by its state, and never by color alone. */

import { CANCELLED_LABEL, STATUS_LABELS } from '../labels.ts'
import type { ManagedEvent } from '../queries.ts'

export type DotState = ManagedEvent['status'] | 'cancelled'

export const DOTS: Record<DotState, { dot: string; edge: string }> = {
  published: { dot: 'bg-success', edge: 'border-success' },
  pending_review: { dot: 'bg-warning', edge: 'border-warning' },
  draft: { dot: 'bg-info', edge: 'border-info' },
  unpublished: { dot: 'bg-control', edge: 'border-control' },
  cancelled: { dot: 'bg-danger', edge: 'border-danger' },
}

export function dotOf({ status, isCancelled }: Pick<ManagedEvent, 'status' | 'isCancelled'>): DotState {
  return isCancelled ? 'cancelled' : status
}

export function nameDot(state: DotState): string {
  return state === 'cancelled' ? CANCELLED_LABEL.name() : STATUS_LABELS[state].name()
}
