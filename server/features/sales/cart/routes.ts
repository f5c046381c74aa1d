/** One statement an endpoint. */
import * as cart from '#contract/sales/cart.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { addItem } from './add-item.ts'
import { acceptChanges, changeItem, clear, leaveCouponOut, removeItem, setDelivery } from './change-cart.ts'
import type { Deps } from './deps.ts'
import { findOwner } from './owner.ts'
import { readItems, readView } from './price-cart.ts'
import { findCart } from './store.ts'
import { tryCoupon } from './try-coupon.ts'

export function cartRoutes(deps: Deps): Route[] {
  return [
    route(cart.getCart, async (call) =>
      readItems(deps, await findCart(deps.db, await findOwner(deps, call)), call),
    ),
    route(cart.getCartSummary, async (call) => {
      const found = await findCart(deps.db, await findOwner(deps, call))
      return (await readView(deps, found, call)).summary
    }),
    route(cart.addToCart, (call) => addItem(deps, call)),
    route(cart.changeCartItem, (call) => changeItem(deps, call)),
    route(cart.removeCartItem, (call) => removeItem(deps, call)),
    route(cart.clearCart, (call) => clear(deps, call)),
    route(cart.acceptCartChanges, (call) => acceptChanges(deps, call)),
    route(cart.chooseDelivery, (call) => setDelivery(deps, call)),
    route(cart.applyCoupon, (call) => tryCoupon(deps, call)),
    route(cart.removeCoupon, (call) => leaveCouponOut(deps, call)),
  ]
}
