import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A link in a mail leads here whoever opens it; what it shows is one person's. */
export function SignInFirst({ next, level }: { next: string; level: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      seed="tickets"
      icon={<Ticket aria-hidden="true" strokeWidth={1.5} />}
      title={m.tickets_guest_title()}
      description={m.tickets_guest()}
      actions={
        <>
          <Link to="/login" search={{ next }} className={buttonClass()}>
            {m.tickets_log_in()}
          </Link>
          <Link to="/signup" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
            {m.tickets_sign_up()}
          </Link>
        </>
      }
    />
  )
}
