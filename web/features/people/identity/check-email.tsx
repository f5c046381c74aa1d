import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { useIsDemo } from './queries.ts'
import { ResultScreen } from './result-screen.tsx'

interface CheckEmailProps {
  onBack: () => void
  /** What was sent, and to whom. */
  children: ReactNode
}

export function CheckEmail({ onBack, children }: CheckEmailProps) {
  return (
    <ResultScreen
      icon={<MailCheck aria-hidden="true" />}
      title={m.identity_check_email_title()}
      actions={
        <Button variant="secondary" onClick={onBack}>
          {m.identity_check_email_back()}
        </Button>
      }
    >
      <p className="wrap-anywhere">{children}</p>
      <p>{m.identity_check_email_hint()}</p>
      <DemoMailboxHint />
    </ResultScreen>
  )
}

/** In the demo no mail leaves the machine. */
export function DemoMailboxHint() {
  if (!useIsDemo()) return null
  return (
    <p className="border-t pt-3 text-sm">
      {m.identity_demo_mail()}{' '}
      <Link to="/mailbox" className={linkClass()}>
        {m.identity_demo_mailbox()}
      </Link>
    </p>
  )
}
