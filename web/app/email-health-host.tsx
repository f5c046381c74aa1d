import { hasPermission } from '#contract/permissions.ts'
import { useUser } from '#web/platform/use-user.ts'
import { useWhenIdle } from './on-demand.ts'

const loadBanner = async () =>
  (await import('#web/features/site/email-health/health-banner.tsx')).EmailHealthBanner

/** Nobody but admins is told how the e-mail service is (spec section 6), nor loads the code for it. */
export function EmailHealthHost({ place }: { place: 'site' | 'area' }) {
  const user = useUser()
  return user && hasPermission(user.role, 'admin panel') ? <Loaded place={place} /> : null
}

function Loaded({ place }: { place: 'site' | 'area' }) {
  const EmailHealthBanner = useWhenIdle(loadBanner, false)
  return EmailHealthBanner ? <EmailHealthBanner place={place} /> : null
}
