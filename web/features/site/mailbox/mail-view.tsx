import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { linkClass, TextLink } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { DemoMail } from './mail-list.tsx'
import { splitLinks } from './split-links.ts'

export function MailView({ mail }: { mail: DemoMail }) {
  return (
    <article aria-labelledby="mail-subject" className="min-w-0 lg:border-l lg:pl-10">
      <Link
        to="/mailbox"
        className={`mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm lg:hidden ${linkClass({ variant: 'quiet' })}`}
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" />
        {m.app_mailbox_back()}
      </Link>
      <h2 id="mail-subject" className="wrap-anywhere text-lg">
        {mail.subject}
      </h2>
      <dl className="mt-3 mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{m.app_mailbox_to()}</dt>
        <dd className="wrap-anywhere">{mail.to}</dd>
        <dt className="text-muted">{m.app_mailbox_sent()}</dt>
        <dd>
          <DateText value={mail.sentAt} style="dateTime" />
        </dd>
      </dl>
      <Tabs
        label={m.app_mailbox_view()}
        defaultValue="text"
        tabs={[
          { value: 'text', label: m.app_mailbox_view_text(), content: <MailText text={mail.text} /> },
          { value: 'html', label: m.app_mailbox_view_html(), content: <MailFrame mail={mail} /> },
        ]}
      />
    </article>
  )
}

function MailText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere max-w-text whitespace-pre-wrap">
      {splitLinks(text).map(({ kind, value }, index) =>
        kind === 'link' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <TextLink key={index} href={value}>
            {value}
          </TextLink>
        ) : (
          value
        ),
      )}
    </p>
  )
}

/** No script runs in it and it has no origin; its links open beside this page. */
function MailFrame({ mail }: { mail: DemoMail }) {
  return (
    <iframe
      title={m.app_mailbox_frame({ subject: mail.subject })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<base target="_blank">${mail.html}`}
      className="h-[36rem] w-full rounded-card border bg-text"
    />
  )
}
