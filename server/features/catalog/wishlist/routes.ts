/** One statement an endpoint. */
import * as wishlist from '#contract/catalog/wishlist.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Parts } from './deps.ts'
import { readShare, readShared, share, unshare } from './sharing.ts'
import { addWish, dropAllWishes, dropWish, listOwnWishes, setNotice } from './wishes.ts'

/** The link's path comes first: `/api/wishlist/share` would also be that of a product called share. */
export function wishlistRoutes(parts: Parts): Route[] {
  return [
    route(wishlist.getWishlistShare, (call) => readShare(parts, call)),
    route(wishlist.shareWishlist, (call) => share(parts, call)),
    route(wishlist.unshareWishlist, (call) => unshare(parts, call)),
    route(wishlist.getSharedWishlist, (call) => readShared(parts, call)),
    route(wishlist.getWishlist, (call) => listOwnWishes(parts, call)),
    route(wishlist.addToWishlist, (call) => addWish(parts, call)),
    route(wishlist.clearWishlist, (call) => dropAllWishes(parts, call)),
    route(wishlist.removeFromWishlist, (call) => dropWish(parts, call)),
    route(wishlist.setWishlistNotice, (call) => setNotice(parts, call)),
  ]
}
