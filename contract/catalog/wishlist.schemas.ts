import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { ProductCard, ProductId } from './products.schemas.ts'

const tag = 'Wishlist'

const WishlistItem = z
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

const Share = z.object({ token: z.string().nullable() })

export const wishlistSchemas = {
  getWishlist: {
    summary: "One's own wishlist, newest first",
    tag,
    reply: z.array(WishlistItem),
  },
  addToWishlist: {
    summary: 'Remember a product; 409 when it is there already',
    tag,
    input: z.object({ productId: ProductId }),
    reply: WishlistItem,
  },
  removeFromWishlist: {
    summary: 'Forget one product; done also when it was not there',
    tag,
    input: z.object({ productId: ProductId }),
  },
  clearWishlist: {
    summary: 'Forget them all',
    tag,
  },
  setWishlistNotice: {
    summary: 'Whether to be told when it is back or cheaper',
    tag,
    input: z.object({ productId: ProductId, notify: z.boolean() }),
    reply: WishlistItem,
  },
  getWishlistShare: {
    summary: 'The link by which others may see the list, if there is one',
    tag,
    reply: Share,
  },
  shareWishlist: {
    summary: 'Make the link, or give the one there is',
    tag,
    reply: Share,
  },
  unshareWishlist: {
    summary: 'The link stops working',
    tag,
  },
  getSharedWishlist: {
    summary: "Somebody's shared list: first name and products",
    tag,
    input: z.object({ token: z.string().min(20).max(60) }),
    reply: z.object({ owner: z.string(), products: z.array(ProductCard) }),
  },
} satisfies Schemas
