import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#web/features/people/identity/queries.ts'
import { ProfileSection } from '#web/features/people/providers/profile-form.tsx'
import { profileQuery as providerProfileQuery } from '#web/features/people/providers/queries.ts'
import { PayoutAccountPanel } from '#web/features/sales/ledger/payout-account.tsx'
import { PayoutsPanel } from '#web/features/sales/ledger/payouts-panel.tsx'
import { payoutAccountQuery, payoutsQuery } from '#web/features/sales/ledger/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useViewer } from '../viewer.ts'
import { AccountPage } from './account-page.tsx'

export const Route = createFileRoute('/_provider/provider/account')({
  loader: ({ context }) =>
    prefetch(context.queryClient, [profileQuery, providerProfileQuery, payoutAccountQuery, payoutsQuery]),
  head: ({ matches }) => titleMeta(m.app_nav_my_account(), matches, { isPrivate: true }),
  component: ProviderAccountPage,
})

/** An admin has no payouts of their own; everybody's are on the dashboard. */
function ProviderAccountPage() {
  const isProvider = useViewer() === 'provider'
  return (
    <AccountPage>
      {isProvider ? (
        <>
          <ProfileSection />
          <div id="payouts" className="grid scroll-mt-20 gap-10">
            <PayoutAccountPanel />
            <PayoutsPanel />
          </div>
        </>
      ) : null}
    </AccountPage>
  )
}
