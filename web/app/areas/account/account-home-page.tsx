import { createFileRoute } from '@tanstack/react-router'
import { hasPermission } from '#contract/permissions.ts'
import { WishlistPanel } from '#web/features/catalog/wishlist/wishlist-panel.tsx'
import { ApplyCard } from '#web/features/people/applications/apply-card.tsx'
import { AccountOverview } from '#web/features/people/identity/account-overview.tsx'
import { GuestAccount } from '#web/features/people/identity/guest-account.tsx'
import { findUser } from '#web/features/people/identity/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { AccountSections } from './account-sections.tsx'
import { AccountHome } from './home/account-home.tsx'
import { homeQueries } from './home/home-queries.ts'

type Tab = 'wishlist'

export const Route = createFileRoute('/account/')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): { tab?: Tab } => ({
    tab: search.tab === 'wishlist' ? search.tab : undefined,
  }),
  loader: async ({ context: { queryClient } }) => {
    if (await findUser(queryClient)) await prefetch(queryClient, homeQueries)
  },
  head: ({ match, matches }) =>
    titleMeta(match.search.tab ? m.app_nav_wishlist() : m.identity_account_title(), matches, {
      isPrivate: true,
    }),
  component: AccountHomePage,
})

/** Open to all (spec section 2); the wishlist is a tab of it. */
function AccountHomePage() {
  const { tab } = Route.useSearch()
  const user = useUser()
  if (tab === 'wishlist')
    return (
      <>
        <AccountSections current="wishlist" />
        <WishlistPanel />
      </>
    )
  if (!user) return <GuestAccount title={m.identity_account_title()} lead={m.identity_account_guest_lead()} />
  return (
    <>
      <AccountSections current="overview" />
      <AccountOverview user={user}>
        {hasPermission(user.role, 'purchase merch') ? <AccountHome /> : null}
        {user.role === 'customer' ? <ApplyCard /> : null}
      </AccountOverview>
    </>
  )
}
