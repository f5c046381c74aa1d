/** The figures on badges. */
export { useUnreadCount } from '#web/features/notifications/queries.ts'
export { useCartCount } from '#web/features/shop/parts/cart-queries.ts'
export { useWishlistCount } from '#web/features/shop/parts/wishlist-list.ts'
