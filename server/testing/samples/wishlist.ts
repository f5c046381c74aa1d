import { addToWishlist, shareWishlist } from '#contract/catalog/wishlist.ts'
import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

export const wishlistSamples: Record<string, MakeSample> = {
  getWishlist: nothing,
  addToWishlist: async (shop) => ({ input: { productId: (await shop.has.product()).id } }),
  removeFromWishlist: async (shop) => ({ input: { productId: (await shop.has.product()).id } }),
  clearWishlist: nothing,
  setWishlistNotice: async (shop, { client }) => {
    const { id: productId } = await shop.has.product()
    await client.send(addToWishlist, { productId })
    return { input: { productId, notify: false } }
  },
  getWishlistShare: nothing,
  shareWishlist: nothing,
  unshareWishlist: nothing,
  getSharedWishlist: async (shop) => {
    const owner = await shop.has.customer()
    return { input: { token: (await owner.send(shareWishlist)).body.token } }
  },
}
