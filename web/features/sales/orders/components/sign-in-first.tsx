import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface SignInFirstProps {
  /** Where to come back to. */
  next: string
  level?: 1 | 2
}

/** These pages are open to all (spec section 2); what they show is one person's. */
export function SignInFirst({ next, level = 2 }: SignInFirstProps) {
  return (
    <EmptyState
      level={level}
      seed="purchases"
      icon={<PackageOpen aria-hidden="true" strokeWidth={1.5} />}
      title={m.orders_guest_title()}
      description={m.orders_guest()}
      actions={
        <>
          <Link to="/login" search={{ next }} className={buttonClass()}>
            {m.orders_log_in()}
          </Link>
          <Link to="/signup" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
            {m.orders_sign_up()}
          </Link>
        </>
      }
    />
  )
}
