import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/use-user.ts'
import { linkClass } from '#web/ui/link.tsx'
import { TestMail } from '../test-mail.tsx'
import { type EmailOverview, mailFateQuery, type OutboxMail } from './queries.ts'

/** A mail to oneself, followed until it has arrived. */
export function TestMailPanel({ overview }: { overview: EmailOverview }) {
  const user = useUser()
  const [mailId, setMailId] = useState<string | null>(null)
  const { hasReports, carrier } = overview
  return (
    <section aria-labelledby="email-test" className="min-w-0">
      <h2 id="email-test" className="text-lg">
        {m.email_admin_test()}
      </h2>
      <p className="mt-1 break-words text-muted text-sm">
        {m.email_admin_test_lead({ email: user?.email ?? '' })}
      </p>
      <div className="mt-3 flex max-w-md items-center gap-2">
        <TestMail onSent={setMailId} />
      </div>
      <p aria-live="polite" className="mt-2 min-h-6 text-sm">
        {mailId ? <Fate mailId={mailId} hasReports={hasReports} /> : null}
        {mailId && carrier === 'disk' ? (
          <Link to="/mailbox" className={linkClass({ className: 'ml-2' })}>
            {m.email_admin_test_mailbox()}
          </Link>
        ) : null}
      </p>
    </section>
  )
}

function Fate({ mailId, hasReports }: { mailId: string; hasReports: boolean }) {
  const { data: mail } = useQuery(mailFateQuery(mailId, hasReports))
  const [text, ink] = describeFate(mail, hasReports)
  return <span className={ink}>{text}</span>
}

const FAILED: readonly OutboxMail['state'][] = ['bounced', 'failed', 'suppressed']

function describeFate(mail: OutboxMail | undefined, hasReports: boolean): [string, string] {
  if (mail?.state === 'delivered') return [m.email_admin_test_delivered(), 'text-success']
  if (mail && FAILED.includes(mail.state))
    return [m.email_admin_test_failed({ error: mail.error }), 'text-danger']
  if (mail?.state === 'sent')
    return hasReports
      ? [m.email_admin_test_waiting(), 'text-muted']
      : [m.email_admin_test_sent(), 'text-success']
  return [m.email_admin_test_sending(), 'text-muted']
}
