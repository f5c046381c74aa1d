import type { MailKind, MailState } from '#contract/site/email-terms.ts'
import { MAIL_STATE_LABELS } from '#web/domain/emails/mail-states.ts'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import type { OutboxMail } from './queries.ts'

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

export const nameState = (state: MailState) => MAIL_STATE_LABELS[state].name()
export const nameKind = (kind: MailKind) => KINDS[kind]()

export function MailStateBadge({ state }: { state: MailState }) {
  return <StatusBadge label={MAIL_STATE_LABELS[state]} />
}

/** Of mails from before subjects were kept only the kind is known. */
export function nameMail({ subject, kind, sentAt }: Pick<OutboxMail, 'subject' | 'kind' | 'sentAt'>): string {
  return subject || (sentAt ? nameKind(kind) : m.email_admin_no_subject())
}
