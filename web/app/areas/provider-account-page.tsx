import { createFileRoute } from '@tanstack/react-router'
import type { TeamArea } from '#contract/people/team-terms.ts'
import { profileQuery } from '#web/features/people/identity/queries.ts'
import { DocumentsSection } from '#web/features/people/provider-documents/documents-section.tsx'
import { documentsQuery } from '#web/features/people/provider-documents/queries.ts'
import { ProfileSection } from '#web/features/people/providers/profile-form.tsx'
import { profileQuery as providerProfileQuery } from '#web/features/people/providers/queries.ts'
import { MembershipSection } from '#web/features/people/team/membership-section.tsx'
import { membershipQuery, teamQuery } from '#web/features/people/team/queries.ts'
import { TeamSection } from '#web/features/people/team/team-section.tsx'
import { PayoutAccountPanel } from '#web/features/sales/ledger/payout-account.tsx'
import { PayoutsPanel } from '#web/features/sales/ledger/payouts-panel.tsx'
import { payoutAccountQuery, payoutsQuery } from '#web/features/sales/ledger/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { mayDo, useMay } from '../team-access.ts'
import { useViewer } from '../viewer.ts'
import { AccountPage } from './account-page.tsx'

export const Route = createFileRoute('/_provider/provider/account')({
  loader: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(userQuery())
    const may = (area: TeamArea) => mayDo(user, area)
    await prefetch(queryClient, [
      profileQuery,
      membershipQuery,
      ...(may('page') ? [providerProfileQuery] : []),
      ...(may('payout account') ? [payoutAccountQuery] : []),
      ...(may('payouts') ? [payoutsQuery] : []),
      ...(may('team') ? [teamQuery] : []),
      ...(may('documents') ? [documentsQuery] : []),
    ])
  },
  head: ({ matches }) => titleMeta(m.app_nav_my_account(), matches, { isPrivate: true }),
  component: ProviderAccountPage,
})

/** An admin has no payouts of their own; everybody's are on the dashboard. */
function ProviderAccountPage() {
  const isProvider = useViewer() === 'provider'
  const may = useMay()
  return (
    <AccountPage isWide>
      {isProvider ? (
        <>
          {may('page') ? <ProfileSection /> : null}
          <div>
            {may('team') ? <TeamSection /> : <MembershipSection />}
            {may('documents') ? <DocumentsSection /> : null}
          </div>
          {may('payouts') ? (
            <div id="payouts" className="grid scroll-mt-20 gap-10">
              {may('payout account') ? <PayoutAccountPanel /> : null}
              <PayoutsPanel />
            </div>
          ) : null}
        </>
      ) : null}
    </AccountPage>
  )
}
