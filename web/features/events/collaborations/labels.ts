import type {
  CollaborationAction,
  CollaborationActor,
  CollaborationStatus,
} from '#contract/events/collaboration-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Collaboration } from './queries.ts'

export const STATUS_LABELS: Record<CollaborationStatus, { name: () => string; tone: BadgeTone }> = {
  proposed: { name: () => m.collaborations_status_proposed(), tone: 'warning' },
  countered: { name: () => m.collaborations_status_countered(), tone: 'warning' },
  reviewing: { name: () => m.collaborations_status_reviewing(), tone: 'warning' },
  accepted: { name: () => m.collaborations_status_accepted(), tone: 'success' },
  declined: { name: () => m.collaborations_status_declined(), tone: 'neutral' },
  withdrawn: { name: () => m.collaborations_status_withdrawn(), tone: 'neutral' },
  ended: { name: () => m.collaborations_status_ended(), tone: 'neutral' },
}

export const ACTION_NAMES: Record<CollaborationAction, () => string> = {
  propose: () => m.collaborations_step_propose(),
  counter: () => m.collaborations_step_counter(),
  accept: () => m.collaborations_step_accept(),
  decline: () => m.collaborations_step_decline(),
  withdraw: () => m.collaborations_step_withdraw(),
  end: () => m.collaborations_step_end(),
  approve: () => m.collaborations_step_approve(),
  reject: () => m.collaborations_step_reject(),
}

export const SIDE_NAMES: Record<CollaborationActor, () => string> = {
  provider: () => m.collaborations_side_provider(),
  instructor: () => m.collaborations_side_instructor(),
  admin: () => m.collaborations_side_admin(),
}

type Terms = Pick<Collaboration, 'sharePercent' | 'startsOn' | 'endsOn'>

export function termsText({ sharePercent, startsOn, endsOn }: Terms): string {
  const from = formatDate(startsOn, 'medium')
  const percent = String(sharePercent)
  return endsOn
    ? m.collaborations_terms_until({ percent, from, until: formatDate(endsOn, 'medium') })
    : m.collaborations_terms({ percent, from })
}
