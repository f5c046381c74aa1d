import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/people/identity.schemas.ts'
import { hasPermission, type Viewer } from '#contract/permissions.ts'
import { useUser } from '#web/platform/use-user.ts'
import { USER_KEY } from '#web/platform/user-query.ts'

/** Who looks, as far as buying goes: a guest may fill a cart, an admin neither buys nor books (spec section 6). */
export function useBuyer(): { viewer: Viewer; isGuest: boolean; mayBuy: boolean } {
  const viewer = useUser()?.role ?? 'guest'
  const isGuest = viewer === 'guest'
  return { viewer, isGuest, mayBuy: isGuest || hasPermission(viewer, 'purchase merch') }
}

/** For a loader behind the guard, which has asked who it is: nothing is asked for whoever would be refused. */
export function mayBuy(queryClient: QueryClient): boolean {
  const user = queryClient.getQueryData<User | null>(USER_KEY)
  return Boolean(user && hasPermission(user.role, 'purchase merch'))
}
