/** One statement an endpoint. */
import * as cart from '#contract/sales/cart.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { addItem } from './add-item.ts'
import { acceptChanges, changeItem, clear, leaveCouponOut, removeItem, setDelivery } from './change-cart.ts'
import type { Parts } from './deps.ts'
import { findOwner } from './owner.ts'
import { readItems, readView } from './price-cart.ts'
import { findCart } from './store.ts'
import { tryCoupon } from './try-coupon.ts'

export function cartRoutes(parts: Parts): Route[] {
  return [
    route(cart.getCart, async (call) =>
      readItems(parts, await findCart(parts.db, await findOwner(parts, call)), call),
    ),
    route(cart.getCartSummary, async (call) => {
      const found = await findCart(parts.db, await findOwner(parts, call))
      return (await readView(parts, found, call)).summary
    }),
    route(cart.addToCart, (call) => addItem(parts, call)),
    route(cart.changeCartItem, (call) => changeItem(parts, call)),
    route(cart.removeCartItem, (call) => removeItem(parts, call)),
    route(cart.clearCart, (call) => clear(parts, call)),
    route(cart.acceptCartChanges, (call) => acceptChanges(parts, call)),
    route(cart.chooseDelivery, (call) => setDelivery(parts, call)),
    route(cart.applyCoupon, (call) => tryCoupon(parts, call)),
    route(cart.removeCoupon, (call) => leaveCouponOut(parts, call)),
  ]
}
