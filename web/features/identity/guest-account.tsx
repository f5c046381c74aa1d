import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { AccountBenefits } from './account-benefits.tsx'

/** What an account gives, for whoever has none or is not signed in. */
export function GuestAccount() {
  return (
    <div className="relative isolate overflow-hidden">
      <div className="absolute inset-y-0 right-0 -z-10 w-full mask-l-from-0% mask-l-to-90% opacity-60 lg:w-3/5 lg:opacity-100">
        <ContourLines
          seed="account"
          width={900}
          height={700}
          hill={230}
          levels={12}
          className="text-text/12"
        />
      </div>
      <div className="page-width grid gap-x-24 gap-y-12 pt-8 pb-16 md:pt-16 md:pb-28 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-end">
        <div className="max-w-sm">
          <h1 className="text-xl">{m.identity_account_title()}</h1>
          <p className="mt-3 text-muted">{m.identity_account_guest_lead()}</p>
          <div className="mt-8 grid gap-3">
            <Link to="/login" className={buttonClass({ size: 'lg', wide: true })}>
              {m.identity_login_title()}
            </Link>
            <Link to="/signup" className={buttonClass({ size: 'lg', variant: 'secondary', wide: true })}>
              {m.identity_signup_title()}
            </Link>
          </div>
        </div>
        <AccountBenefits />
      </div>
    </div>
  )
}
