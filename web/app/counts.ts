/** The figures on badges. */

export { useCartCount } from '#web/domain/cart/cart-queries.ts'
export { useWishlistCount } from '#web/domain/wishlist/wishlist-list.ts'
export { useInstructorUnread } from '#web/features/people/notifications/queries.ts'
export { useUnreadConversations } from '#web/features/site/messages/queries.ts'
