import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Facts } from '#web/domain/figures/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/use-user.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { profileQuery } from './queries.ts'

export function YouPanel() {
  const user = useUser()
  return (
    <Facts
      id="admin-you"
      title={m.app_admin_you()}
      facts={[
        { id: 'name', name: m.app_admin_signed_in_as(), value: user?.displayName },
        { id: 'email', name: m.app_admin_email(), value: user?.email },
        { id: 'two-factor', name: m.app_admin_two_factor(), value: <TwoFactorState /> },
      ]}
    >
      <Link to="/profile" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <ShieldCheck aria-hidden="true" className="size-4.5" />
        {m.app_admin_profile()}
      </Link>
    </Facts>
  )
}

function TwoFactorState(): ReactNode {
  const { data: profile, isPending } = useQuery(profileQuery)
  if (isPending) return <Skeleton className="h-5 w-16" />
  if (!profile) return m.app_admin_unknown()
  return (
    <Badge tone={profile.twoFactorEnabled ? 'success' : 'warning'} dot>
      {profile.twoFactorEnabled ? m.app_admin_on() : m.app_admin_off()}
    </Badge>
  )
}
