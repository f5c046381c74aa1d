import { Ticket } from 'lucide-react'
import { SignInPrompt } from '#web/domain/people/sign-in-prompt.tsx'
import { m } from '#web/paraglide/messages.js'

/** A link in a mail leads here whoever opens it; what it shows is one person's. */
export function TicketsSignIn({ next, level }: { next: string; level: 1 | 2 }) {
  return (
    <SignInPrompt
      next={next}
      level={level}
      seed="tickets"
      icon={<Ticket aria-hidden="true" strokeWidth={1.5} />}
      title={m.tickets_guest_title()}
      description={m.tickets_guest()}
      logInLabel={m.tickets_log_in()}
      signUpLabel={m.tickets_sign_up()}
    />
  )
}
