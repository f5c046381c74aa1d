import { useQuery } from '@tanstack/react-query'
import type { MailCarrier } from '#contract/site/email-terms.ts'
import { getSite } from '#contract/site/status.ts'
import { Facts } from '#web/domain/figures/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { findTrouble, readHealth } from '../read-health.ts'
import type { EmailOverview } from './queries.ts'

const CARRIERS: Record<MailCarrier, () => string> = {
  sendgrid: m.email_admin_carrier_sendgrid,
  smtp: m.email_admin_carrier_smtp,
  disk: m.email_admin_carrier_disk,
  none: m.email_admin_carrier_none,
}

const TODO: Readonly<Record<string, () => string>> = {
  missing_key: m.email_admin_todo_missing_key,
  invalid_key: m.email_admin_todo_invalid_key,
  may_not_send: m.email_admin_todo_may_not_send,
  smtp_failed: m.email_admin_todo_smtp_failed,
  folder: m.email_admin_todo_folder,
  internal_error: m.email_admin_todo_internal_error,
}

/** How it is, in the spec's words, and what mends it. */
export function ServiceState({ overview }: { overview: EmailOverview }) {
  const { carrier, health } = overview
  const trouble = findTrouble(readHealth({ health }))
  const todo = findTodo(overview)
  return (
    <div className="grid content-start gap-5">
      {trouble ? (
        <Notice tone={trouble.tone} title={trouble.title} live="none">
          {trouble.text}
          {todo ? (
            <p className="mt-2">
              <strong className="font-[600] text-text">{m.email_admin_todo()}: </strong>
              {todo}
            </p>
          ) : null}
        </Notice>
      ) : null}
      <Facts
        id="email-service"
        title={m.email_admin_state()}
        facts={[
          { id: 'state', name: m.email_admin_dns_state(), value: <StateBadge overview={overview} /> },
          { id: 'carrier', name: m.email_admin_carrier(), value: CARRIERS[carrier]() },
          { id: 'sender', name: m.email_admin_sender(), value: health.metadata.configuredSender },
          { id: 'reports', name: m.email_admin_reports(), value: nameReports(overview) },
        ]}
      />
      <p aria-live="polite" className="-mt-2 min-h-5 text-muted text-xs">
        {health.lastCheckAt
          ? m.email_admin_checked({
              time: `${formatDate(health.lastCheckAt)}, ${formatDate(health.lastCheckAt, 'time')}`,
            })
          : m.email_admin_never_checked()}
      </p>
      {carrier === 'sendgrid' && !overview.hasReports ? <ReportsHint /> : null}
    </div>
  )
}

function findTodo({ carrier, health, dnsRecords }: EmailOverview): string | null {
  if (!health.isHealthy) return TODO[health.errorCode ?? '']?.() ?? null
  if (health.domainVerified && health.senderVerified) return null
  const isBegun = carrier !== 'sendgrid' || dnsRecords.some(({ purpose }) => purpose !== 'dmarc')
  return isBegun ? m.email_admin_todo_records() : m.email_admin_todo_begin_domain()
}

function StateBadge({ overview: { health } }: { overview: EmailOverview }) {
  const [tone, name]: [BadgeTone, string] = !health.isHealthy
    ? ['danger', m.email_admin_state_down()]
    : !health.domainVerified
      ? ['warning', m.email_admin_state_domain()]
      : !health.senderVerified
        ? ['warning', m.email_admin_state_sender()]
        : ['success', m.email_admin_state_ok()]
  return (
    <Badge tone={tone} dot>
      {name}
    </Badge>
  )
}

function nameReports({ carrier, hasReports }: EmailOverview): string {
  if (carrier !== 'sendgrid') return m.email_admin_reports_none()
  return hasReports ? m.email_admin_reports_on() : m.email_admin_reports_off()
}

function ReportsHint() {
  const { data: site } = useQuery(queryOf(getSite, {}))
  const url = `${site?.publicUrl ?? ''}/api/webhooks/sendgrid`
  return <p className="break-words text-muted text-sm">{m.email_admin_todo_reports({ url })}</p>
}
