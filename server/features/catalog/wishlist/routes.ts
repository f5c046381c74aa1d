/** One statement an endpoint. */
import * as wishlist from '#contract/catalog/wishlist.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { readShare, readShared, share, unshare } from './sharing.ts'
import { addWish, dropAllWishes, dropWish, listOwnWishes, setNotice } from './wishes.ts'

/** The link's path comes first: `/api/wishlist/share` would also be that of a product called share. */
export function wishlistRoutes(deps: Deps): Route[] {
  return [
    route(wishlist.getWishlistShare, (call) => readShare(deps, call)),
    route(wishlist.shareWishlist, (call) => share(deps, call)),
    route(wishlist.unshareWishlist, (call) => unshare(deps, call)),
    route(wishlist.getSharedWishlist, (call) => readShared(deps, call)),
    route(wishlist.getWishlist, (call) => listOwnWishes(deps, call)),
    route(wishlist.addToWishlist, (call) => addWish(deps, call)),
    route(wishlist.clearWishlist, (call) => dropAllWishes(deps, call)),
    route(wishlist.removeFromWishlist, (call) => dropWish(deps, call)),
    route(wishlist.setWishlistNotice, (call) => setNotice(deps, call)),
  ]
}
