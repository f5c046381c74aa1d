import type { Decision, ModerationKind, ReportCause } from '#contract/site/moderation-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Of the filter: many of them. */
export const KIND_NAMES: Record<ModerationKind, () => string> = {
  product: () => m.moderation_kind_product(),
  product_change: () => m.moderation_kind_product_change(),
  event: () => m.moderation_kind_event(),
  event_change: () => m.moderation_kind_event_change(),
  review: () => m.moderation_kind_review(),
  event_review: () => m.moderation_kind_event_review(),
  question: () => m.moderation_kind_question(),
  collaboration: () => m.moderation_kind_collaboration(),
  report: () => m.moderation_kind_report(),
  held_message: () => m.moderation_kind_held_message(),
  application: () => m.moderation_kind_application(),
  credential: () => m.moderation_kind_credential(),
  certification: () => m.moderation_kind_certification(),
  provider_document: () => m.moderation_kind_provider_document(),
}

export const ONE_NAMES: Record<ModerationKind, () => string> = {
  product: () => m.moderation_one_product(),
  product_change: () => m.moderation_one_product_change(),
  event: () => m.moderation_one_event(),
  event_change: () => m.moderation_one_event_change(),
  review: () => m.moderation_one_review(),
  event_review: () => m.moderation_one_event_review(),
  question: () => m.moderation_one_question(),
  collaboration: () => m.moderation_one_collaboration(),
  report: () => m.moderation_one_report(),
  held_message: () => m.moderation_one_held_message(),
  application: () => m.moderation_one_application(),
  credential: () => m.moderation_one_credential(),
  certification: () => m.moderation_one_certification(),
  provider_document: () => m.moderation_one_provider_document(),
}

export function nameDecision(decision: Decision, kind: ModerationKind): string {
  if (decision === 'ask') return m.moderation_ask()
  if (kind === 'report') return decision === 'approve' ? m.moderation_keep() : m.moderation_take_down()
  return decision === 'approve' ? m.moderation_approve() : m.moderation_reject()
}

export const DONE: Record<Decision, (item: { title: string }) => string> = {
  approve: m.moderation_done_approve,
  reject: m.moderation_done_reject,
  ask: m.moderation_done_ask,
}

export const CAUSES: Record<ReportCause, () => string> = {
  spam: () => m.moderation_cause_spam(),
  offensive: () => m.moderation_cause_offensive(),
  false: () => m.moderation_cause_false(),
  dangerous: () => m.moderation_cause_dangerous(),
  copied: () => m.moderation_cause_copied(),
  other: () => m.moderation_cause_other(),
  sample: () => m.moderation_report_sample(),
}

const HOUR_MS = 3_600_000

/** Colored after a day and after two. */
export function toneOfAge(since: string, now: Date): BadgeTone {
  const hours = (now.getTime() - new Date(since).getTime()) / HOUR_MS
  if (hours >= 48) return 'danger'
  return hours >= 24 ? 'warning' : 'neutral'
}
