/** The figures on badges. Each stays at 0 until its feature exists: fill it here, and every badge follows. */

/** Sum of the quantities of `GET /api/cart`. */
export function useCartCount(): number {
  return 0
}

/** Length of `GET /api/wishlist`, for customers. */
export function useWishlistCount(): number {
  return 0
}

/** Length of `GET /api/instructor/notifications/unread`, asked every `LIMITS.instructorUnreadRefreshMs`. */
export function useUnreadCount(): number {
  return 0
}
