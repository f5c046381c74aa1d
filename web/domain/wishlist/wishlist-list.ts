/** What is in the wishlist: asked at most every five minutes (spec sections 7 and 9). Loaded with every page, for the badge. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { getWishlist } from '#contract/catalog/wishlist.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { hasPermission } from '#contract/permissions.ts'
import { queryOf } from '#web/platform/query.ts'
import { useUser } from '#web/platform/use-user.ts'

export type WishlistItems = ReplyOf<typeof getWishlist>

export const wishlistQuery = queryOptions({
  ...queryOf(getWishlist, {}),
  staleTime: LIMITS.wishlistStaleMs,
})

/** Asked for whoever may have one; nobody else has any. A failed call reads as an empty list (spec section 8). */
export function useWishlist() {
  return useQuery({ ...wishlistQuery, enabled: useMayWish() })
}

/** Whether one product is in it. Renders again only when that changes. */
export function useIsWished(productId: string): boolean {
  // The header may have the list before a card is hydrated, and what hydrates otherwise than it was rendered stays wrong.
  const isHydrated = useHydrated()
  const { data } = useQuery({
    ...wishlistQuery,
    enabled: useMayWish(),
    select: (items) => items.some((item) => item.productId === productId),
  })
  return isHydrated && (data ?? false)
}

export function useWishlistCount(): number {
  const { data } = useQuery({ ...wishlistQuery, enabled: useMayWish(), select: (items) => items.length })
  return data ?? 0
}

function useMayWish(): boolean {
  const user = useUser()
  return Boolean(user && hasPermission(user.role, 'purchase merch'))
}
