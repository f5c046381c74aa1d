import type { ResendOption } from '#contract/site/email-terms.ts'
import { ResendMail } from '#web/domain/emails/resend-mail.tsx'
import { Facts } from '#web/domain/figures/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { MailStateBadge, nameKind, nameMail } from './labels.tsx'
import { forgetMails, type OutboxMail } from './queries.ts'

const WHY_NOT: Record<Exclude<ResendOption, 'again' | 'now'>, () => string> = {
  resent: m.email_admin_why_resent,
  suppressed: m.email_admin_why_suppressed,
  not_kept: m.email_admin_why_not_kept,
}

interface MailSheetProps {
  mail: OutboxMail | null
  onClose: () => void
}

/** One mail of the outbox: what became of it, and the same once more. */
export function MailSheet({ mail, onClose }: MailSheetProps) {
  return (
    <Sheet
      open={mail !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={mail ? nameMail(mail) : ''}
    >
      {mail ? <Content mail={mail} onClose={onClose} /> : null}
    </Sheet>
  )
}

function Content({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  const moment = (at: string) => `${formatDate(at)}, ${formatDate(at, 'time')}`
  const language = mail.language === 'es' ? m.email_admin_language_es() : m.email_admin_language_en()
  return (
    <div className="grid gap-5 pb-6">
      <Facts
        id="mail-facts"
        title={nameKind(mail.kind)}
        facts={[
          { id: 'state', name: m.email_admin_col_state(), value: <MailStateBadge state={mail.state} /> },
          { id: 'to', name: m.email_admin_col_recipient(), value: mail.recipient },
          { id: 'template', name: m.email_admin_detail_template(), value: mail.template },
          { id: 'language', name: m.email_admin_detail_language(), value: language },
          { id: 'attempts', name: m.email_admin_col_attempts(), value: mail.attempts },
          { id: 'created', name: m.email_admin_col_created(), value: moment(mail.createdAt) },
          ...(mail.sentAt
            ? [{ id: 'sent', name: m.email_admin_detail_sent(), value: moment(mail.sentAt) }]
            : []),
          ...(mail.deliveredAt
            ? [{ id: 'delivered', name: m.email_admin_detail_delivered(), value: moment(mail.deliveredAt) }]
            : []),
        ]}
      />
      {mail.error ? (
        <div className="text-sm">
          <p className="text-muted">{m.email_admin_detail_error()}</p>
          <p lang="en" className="mt-1 break-words text-danger">
            {mail.error}
          </p>
        </div>
      ) : null}
      <Resend mail={mail} onDone={onClose} />
    </div>
  )
}

function Resend({ mail, onDone }: { mail: OutboxMail; onDone: () => void }) {
  const { resend } = mail
  if (resend !== 'again' && resend !== 'now') return <p className="text-muted text-sm">{WHY_NOT[resend]()}</p>
  return <ResendMail mail={mail} forget={forgetMails} onDone={onDone} />
}
