/** Spec sections 3, 5, 7 and 8. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { ProductCard, ProductId } from './products.ts'

const tag = 'Wishlist'

export const WishlistItem = z
  .object({
    productId: ProductId,
    addedAt: Timestamp,
    /** What it cost then. */
    priceThenCents: z.int(),
    /** Mail when it is back or cheaper. */
    notify: z.boolean(),
    /** Null: it is no longer sold. */
    product: ProductCard.nullable(),
  })
  .meta({ id: 'WishlistItem' })

export const getWishlist = endpoint({
  id: 'getWishlist',
  method: 'GET',
  path: '/api/wishlist',
  permission: 'purchase merch',
  summary: "One's own wishlist, newest first",
  tag,
  reply: z.array(WishlistItem),
})

export const addToWishlist = endpoint({
  id: 'addToWishlist',
  method: 'POST',
  path: '/api/wishlist',
  permission: 'purchase merch',
  summary: 'Remember a product; 409 when it is there already',
  tag,
  input: z.object({ productId: ProductId }),
  reply: WishlistItem,
  status: 201,
  fails: ['NOT_FOUND', 'ALREADY_IN_WISHLIST', 'TOO_MANY_ITEMS'],
})

export const removeFromWishlist = endpoint({
  id: 'removeFromWishlist',
  method: 'DELETE',
  path: '/api/wishlist/{productId}',
  permission: 'purchase merch',
  summary: 'Forget one product; done also when it was not there',
  tag,
  input: z.object({ productId: ProductId }),
})

export const clearWishlist = endpoint({
  id: 'clearWishlist',
  method: 'DELETE',
  path: '/api/wishlist',
  permission: 'purchase merch',
  summary: 'Forget them all',
  tag,
})

export const setWishlistNotice = endpoint({
  id: 'setWishlistNotice',
  method: 'PATCH',
  path: '/api/wishlist/{productId}',
  permission: 'purchase merch',
  summary: 'Whether to be told when it is back or cheaper',
  tag,
  input: z.object({ productId: ProductId, notify: z.boolean() }),
  reply: WishlistItem,
  fails: ['NOT_FOUND'],
})

const Share = z.object({ token: z.string().nullable() })

export const getWishlistShare = endpoint({
  id: 'getWishlistShare',
  method: 'GET',
  path: '/api/wishlist/share',
  permission: 'purchase merch',
  summary: 'The link by which others may see the list, if there is one',
  tag,
  reply: Share,
})

export const shareWishlist = endpoint({
  id: 'shareWishlist',
  method: 'POST',
  path: '/api/wishlist/share',
  permission: 'purchase merch',
  summary: 'Make the link, or give the one there is',
  tag,
  reply: Share,
})

export const unshareWishlist = endpoint({
  id: 'unshareWishlist',
  method: 'DELETE',
  path: '/api/wishlist/share',
  permission: 'purchase merch',
  summary: 'The link stops working',
  tag,
})

export const getSharedWishlist = endpoint({
  id: 'getSharedWishlist',
  method: 'GET',
  path: '/api/wishlists/{token}',
  permission: 'public',
  summary: "Somebody's shared list: first name and products",
  tag,
  input: z.object({ token: z.string().min(20).max(60) }),
  reply: z.object({ owner: z.string(), products: z.array(ProductCard) }),
  fails: ['NOT_FOUND'],
})
