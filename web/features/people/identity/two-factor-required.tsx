import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Profile } from './queries.ts'

export function lacksTwoFactor(profile: Profile): boolean {
  return profile.twoFactorRequired && !profile.twoFactorEnabled
}

/** Whoever the server sent here instead of to an admin page learns why. */
export function TwoFactorRequired({ className }: { className?: string }) {
  return (
    <Notice
      tone="warning"
      live="none"
      title={m.identity_two_factor_required_title()}
      actions={
        <Button asChild size="sm">
          <Link to="/profile" search={{ section: 'two-factor' }}>
            {m.identity_two_factor_start()}
          </Link>
        </Button>
      }
      className={className}
    >
      {m.identity_two_factor_required()}
    </Notice>
  )
}
