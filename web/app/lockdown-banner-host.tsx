import { useQuery } from '@tanstack/react-query'
import { hasPermission } from '#contract/permissions.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { useWhenIdle } from './on-demand.ts'

const loadBanner = async () =>
  (await import('#web/features/site/lockdown/lockdown-banner.tsx')).LockdownBanner

/** Nobody but admins is told what is locked (spec section 6), nor loads the code for it. */
export function LockdownBannerHost() {
  const { data: user } = useQuery(userQuery())
  return user && hasPermission(user.role, 'admin panel') ? <Loaded /> : null
}

function Loaded() {
  const LockdownBanner = useWhenIdle(loadBanner, false)
  return LockdownBanner ? <LockdownBanner /> : null
}
