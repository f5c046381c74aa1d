import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/people/identity.schemas.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { GuestAccount, type GuestAccountProps } from './guest-account.tsx'

interface MembersPageProps extends GuestAccountProps {
  children: (user: User) => ReactNode
}

/**
 * A page of the account that is open to all (spec section 2): a guest sees what it is for and a way to sign in, and comes back
 * to it. Who it is cannot be found out counts as a guest.
 */
export function MembersPage({ children, ...prompt }: MembersPageProps) {
  const { data: user, error } = useQuery(userQuery())
  if (user) return children(user)
  if (user === null || error) return <GuestAccount {...prompt} />
  return (
    <div className="page-width grid min-h-96 place-items-center">
      <Spinner />
    </div>
  )
}
