import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { AccountBenefits } from './account-benefits.tsx'

export interface GuestAccountProps {
  title: string
  lead: string
  /** Where one comes back to; without it, to where one belongs. */
  next?: string
  /** Another way on, below the buttons. */
  aside?: ReactNode
}

/** What an account gives, for whoever has none or is not signed in. */
export function GuestAccount({ title, lead, next, aside }: GuestAccountProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <div className="absolute inset-y-0 right-0 -z-10 w-full mask-l-from-0% mask-l-to-90% opacity-60 lg:w-3/5 lg:opacity-100">
        <ContourLines
          seed="account"
          width={900}
          height={700}
          hill={230}
          levels={12}
          className="text-text/18"
        />
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-24 gap-y-12 pt-8 pb-16 md:pt-16 md:pb-28 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="max-w-sm">
          <h1 className="text-xl">{title}</h1>
          <p className="mt-3 text-muted">{lead}</p>
          <div className="mt-8 grid gap-3">
            <Button asChild size="lg" wide>
              <Link to="/login" search={{ next }}>
                {m.identity_login_title()}
              </Link>
            </Button>
            <Button asChild size="lg" variant="secondary" wide>
              <Link to="/signup" search={{ next }}>
                {m.identity_signup_title()}
              </Link>
            </Button>
          </div>
          {aside ? <p className="mt-6 text-muted text-sm">{aside}</p> : null}
        </div>
        <div className="lg:pt-2">
          <AccountBenefits />
        </div>
      </div>
    </div>
  )
}
