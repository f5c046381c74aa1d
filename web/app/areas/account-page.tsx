import { useQuery } from '@tanstack/react-query'
import { AccountOverview } from '#web/features/identity/account-overview.tsx'
import { userQuery } from '#web/platform/user-query.ts'

/** The same overview in every area: name, role, address, what is switched on, and where to change it. */
export function AccountPage() {
  const { data: user } = useQuery(userQuery())
  return user ? <AccountOverview user={user} /> : null
}
