/** Spec sections 3, 5, 7 and 8. */
import { endpointsOf } from '../endpoint.ts'
import type { wishlistSchemas } from './wishlist.schemas.ts'

const endpoint = endpointsOf<typeof wishlistSchemas>()

export const getWishlist = endpoint({
  id: 'getWishlist',
  method: 'GET',
  path: '/api/wishlist',
  permission: 'purchase merch',
})

export const addToWishlist = endpoint({
  id: 'addToWishlist',
  method: 'POST',
  path: '/api/wishlist',
  permission: 'purchase merch',
  status: 201,
  fails: ['NOT_FOUND', 'ALREADY_IN_WISHLIST', 'TOO_MANY_ITEMS'],
})

export const removeFromWishlist = endpoint({
  id: 'removeFromWishlist',
  method: 'DELETE',
  path: '/api/wishlist/{productId}',
  permission: 'purchase merch',
  replyKind: 'empty',
})

export const clearWishlist = endpoint({
  id: 'clearWishlist',
  method: 'DELETE',
  path: '/api/wishlist',
  permission: 'purchase merch',
  replyKind: 'empty',
})

export const setWishlistNotice = endpoint({
  id: 'setWishlistNotice',
  method: 'PATCH',
  path: '/api/wishlist/{productId}',
  permission: 'purchase merch',
  fails: ['NOT_FOUND'],
})

export const getWishlistShare = endpoint({
  id: 'getWishlistShare',
  method: 'GET',
  path: '/api/wishlist/share',
  permission: 'purchase merch',
})

export const shareWishlist = endpoint({
  id: 'shareWishlist',
  method: 'POST',
  path: '/api/wishlist/share',
  permission: 'purchase merch',
})

export const unshareWishlist = endpoint({
  id: 'unshareWishlist',
  method: 'DELETE',
  path: '/api/wishlist/share',
  permission: 'purchase merch',
  replyKind: 'empty',
})

export const getSharedWishlist = endpoint({
  id: 'getSharedWishlist',
  method: 'GET',
  path: '/api/wishlists/{token}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})
