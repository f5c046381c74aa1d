import type { MailKind, MailState } from '#contract/site/email-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { OutboxMail } from './queries.ts'

const STATES: Record<MailState, { name: () => string; tone: BadgeTone }> = {
  pending: { name: m.email_admin_state_pending, tone: 'neutral' },
  retry: { name: m.email_admin_state_retry, tone: 'warning' },
  sent: { name: m.email_admin_state_sent, tone: 'info' },
  delivered: { name: m.email_admin_state_delivered, tone: 'success' },
  failed: { name: m.email_admin_state_failed, tone: 'danger' },
  suppressed: { name: m.email_admin_state_suppressed, tone: 'neutral' },
}

const KINDS: Record<MailKind, () => string> = {
  account: m.email_admin_kind_account,
  orders: m.email_admin_kind_orders,
  loyalty: m.email_admin_kind_loyalty,
  events: m.email_admin_kind_events,
  partners: m.email_admin_kind_partners,
  wishlist: m.email_admin_kind_wishlist,
  questions: m.email_admin_kind_questions,
  newsletter: m.email_admin_kind_newsletter,
  reports: m.email_admin_kind_reports,
  other: m.email_admin_kind_other,
}

export const nameState = (state: MailState) => STATES[state].name()
export const nameKind = (kind: MailKind) => KINDS[kind]()

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <Badge tone={STATES[state].tone} dot>
      {nameState(state)}
    </Badge>
  )
}

/** Of mails from before subjects were kept only the kind is known. */
export function nameMail({ subject, kind, sentAt }: Pick<OutboxMail, 'subject' | 'kind' | 'sentAt'>): string {
  return subject || (sentAt ? nameKind(kind) : m.email_admin_no_subject())
}
