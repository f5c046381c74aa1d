import { hasPermission } from '#contract/permissions.ts'
import { useUser } from '#web/platform/use-user.ts'
import { useWhenIdle } from './on-demand.ts'

const loadBanner = async () =>
  (await import('#web/features/site/lockdown/lockdown-banner.tsx')).LockdownBanner

/** Nobody but admins is told what is locked (spec section 6), nor loads the code for it. */
export function LockdownBannerHost() {
  const user = useUser()
  return user && hasPermission(user.role, 'admin panel') ? <Loaded /> : null
}

function Loaded() {
  const LockdownBanner = useWhenIdle(loadBanner, false)
  return LockdownBanner ? <LockdownBanner /> : null
}
