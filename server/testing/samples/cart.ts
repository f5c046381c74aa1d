import { ERROR_STATUS } from '#contract/errors.ts'
import { addToCart } from '#contract/sales/cart.ts'
import { seedDemoCoupons } from '#server/features/sales/pricing/index.ts'
import type { Caller, MakeSample, Sample } from '../permission-matrix.ts'
import type { TestShop } from '../test-shop.ts'

/** Carts are open to guests, so their endpoints need nothing; but an admin neither buys nor books. */
function forBuyers(make: (shop: TestShop, caller: Caller) => Promise<object> | object): MakeSample {
  return async (shop, caller): Promise<Sample> => {
    const input = await make(shop, caller)
    return caller.person?.user.role === 'admin' ? { input, status: ERROR_STATUS.FORBIDDEN } : { input }
  }
}

/** Puts something into the caller's cart, and for an admin into somebody's. */
async function fillCart(shop: TestShop, { client, person, address }: Caller) {
  const { variantId } = await shop.has.product({ priceCents: 5_000 })
  const buyer = person?.user.role === 'admin' ? shop.guest() : client
  const { body } = await buyer.send(addToCart, { variantId }, { address })
  return { lineId: body.lineId }
}

export const cartSamples: Record<string, MakeSample> = {
  getCart: () => ({ input: {} }),
  getCartSummary: () => ({ input: {} }),
  addToCart: forBuyers(async (shop) => ({ variantId: (await shop.has.product()).variantId, quantity: 2 })),
  changeCartItem: forBuyers(async (shop, caller) => ({ ...(await fillCart(shop, caller)), quantity: 2 })),
  removeCartItem: forBuyers(fillCart),
  clearCart: forBuyers(() => ({})),
  acceptCartChanges: forBuyers(() => ({})),
  chooseDelivery: forBuyers(() => ({ method: 'pickup' })),
  applyCoupon: forBuyers(async (shop, caller) => {
    await seedDemoCoupons(shop.database.db)
    await fillCart(shop, caller)
    return { code: 'WELCOME10' }
  }),
  removeCoupon: forBuyers(() => ({})),
}
