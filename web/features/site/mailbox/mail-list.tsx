import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listDemoMail } from '#contract/site/status.ts'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'

export type DemoMail = ReplyOf<typeof listDemoMail>[number]

export function MailList({ mails, chosenId }: { mails: readonly DemoMail[]; chosenId: string | undefined }) {
  return (
    <ul aria-label={m.app_mailbox_list()} className="border-t">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b">
          <Link
            to="/mailbox"
            search={{ mail: mail.id }}
            resetScroll={false}
            aria-current={mail.id === chosenId ? 'true' : undefined}
            className="relative grid gap-0.5 py-3.5 pr-2 pl-4 transition-colors duration-120 before:absolute before:inset-y-3 before:left-0 before:w-0.5 before:rounded-full hover:bg-surface data-[status=active]:bg-surface data-[status=active]:before:bg-accent"
          >
            <span className="truncate font-[550]">{mail.subject}</span>
            <span className="flex justify-between gap-4 text-muted text-sm">
              <span className="truncate">{mail.to}</span>
              <DateText value={mail.sentAt} style="time" className="tabular shrink-0" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
