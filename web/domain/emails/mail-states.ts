import type { MailState } from '#contract/site/email-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'

/** What has become of a mail, wherever it is listed. */
export const MAIL_STATE_LABELS: Record<MailState, StatusLabel> = {
  pending: { name: m.email_admin_state_pending, tone: 'neutral' },
  retry: { name: m.email_admin_state_retry, tone: 'warning' },
  sent: { name: m.email_admin_state_sent, tone: 'info' },
  delivered: { name: m.email_admin_state_delivered, tone: 'success' },
  bounced: { name: m.email_admin_state_bounced, tone: 'danger' },
  failed: { name: m.email_admin_state_failed, tone: 'danger' },
  suppressed: { name: m.email_admin_state_suppressed, tone: 'neutral' },
}
