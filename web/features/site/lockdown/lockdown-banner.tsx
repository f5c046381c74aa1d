import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { getProfile } from '#contract/people/profile.ts'
import { getAccessState } from '#contract/site/lockdown.ts'
import { type AccessState, isAnyLocked } from '#contract/site/lockdown-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { sessionStore } from '#web/platform/storage.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/notice.tsx'

/** Spec section 7: refetched every 2 minutes. */
export const accessStateQuery = queryOptions({
  ...queryOf(getAccessState, {}),
  refetchInterval: LIMITS.accessStateRefreshMs,
})

const DISMISSED = 'lockdown-banner-dismissed'

/** An admin who still has to switch the second factor on is sent to do so by every answer: nothing is asked for them. */
export function LockdownBanner() {
  const { data: profile } = useQuery(queryOf(getProfile, {}))
  return profile && (profile.twoFactorEnabled || !profile.twoFactorRequired) ? <LockedParts /> : null
}

function LockedParts() {
  const { data } = useQuery(accessStateQuery)
  const [isDismissed, setIsDismissed] = useState(() => sessionStore.get(DISMISSED) !== null)
  if (!data || !isAnyLocked(data) || isDismissed) return null
  return (
    <Banner
      tone="warning"
      label={m.lockdown_banner_label()}
      onDismiss={() => {
        sessionStore.set(DISMISSED, '1')
        setIsDismissed(true)
      }}
      actions={
        <Link
          to="/admin/settings"
          hash="lockdown"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.lockdown_manage()}
        </Link>
      }
    >
      <p>
        <strong className="font-[600]">{m.lockdown_banner_title()}</strong>{' '}
        <span className="text-muted">{describe(data)}</span>
      </p>
    </Banner>
  )
}

function describe({ lockGlobal, lockProducts, lockEvents }: AccessState): string {
  if (lockGlobal) return m.lockdown_banner_all()
  if (lockProducts && lockEvents) return m.lockdown_banner_both()
  return lockProducts ? m.lockdown_banner_products() : m.lockdown_banner_events()
}
