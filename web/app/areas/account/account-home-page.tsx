import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { AccountOverview } from './account-overview.tsx'
import { GuestAccount } from './guest-account.tsx'
import { findUser, prefetch, profileQuery } from './queries.ts'

export const Route = createFileRoute('/account')({
  loader: async ({ context: { queryClient } }) => {
    if (await findUser(queryClient)) await prefetch(queryClient, [profileQuery])
  },
  head: ({ matches }) => titleMeta(m.identity_account_title(), matches),
  component: AccountPage,
})

/** Open to all (spec section 2). */
function AccountPage() {
  const { data: user } = useQuery(userQuery())
  return user ? <AccountOverview user={user} /> : <GuestAccount />
}
