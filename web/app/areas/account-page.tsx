import type { ReactNode } from 'react'
import { AccountOverview } from '#web/features/people/identity/account-overview.tsx'
import { useUser } from '#web/platform/use-user.ts'

interface AccountPageProps {
  /** What the area has to say besides. */
  children?: ReactNode
  isWide?: boolean
}

/** The same overview in every area: name, role, address, what is switched on, and where to change it. */
export function AccountPage({ children, isWide }: AccountPageProps) {
  const user = useUser()
  return user ? (
    <AccountOverview user={user} isWide={isWide}>
      {children}
    </AccountOverview>
  ) : null
}
