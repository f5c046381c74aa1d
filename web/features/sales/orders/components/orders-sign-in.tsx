import { PackageOpen } from 'lucide-react'
import { SignInPrompt } from '#web/domain/people/sign-in-prompt.tsx'
import { m } from '#web/paraglide/messages.js'

interface OrdersSignInProps {
  /** Where to come back to. */
  next: string
  level?: 1 | 2
}

export function OrdersSignIn({ next, level = 2 }: OrdersSignInProps) {
  return (
    <SignInPrompt
      next={next}
      level={level}
      seed="purchases"
      icon={<PackageOpen aria-hidden="true" strokeWidth={1.5} />}
      title={m.orders_guest_title()}
      description={m.orders_guest()}
      logInLabel={m.orders_log_in()}
      signUpLabel={m.orders_sign_up()}
    />
  )
}
