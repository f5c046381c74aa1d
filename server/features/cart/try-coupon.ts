import type { applyCoupon } from '#contract/cart.ts'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { keepCoupon } from './change-cart.ts'
import { findBuyer } from './owner.ts'
import type { Parts } from './parts.ts'
import { findCart } from './store.ts'
import { type CartViewReply, gatherPrices, priceOffers } from './view.ts'

/** One that cannot be used now is refused and leaves the cart as it was. Counted, so that codes cannot be guessed. */
export async function tryCoupon(parts: Parts, call: Call<typeof applyCoupon>): Promise<CartViewReply> {
  const { db, limiter } = parts
  const { perAddress, windowMs } = LIMITS.couponTries
  const owner = await findBuyer(parts, call)
  await limiter.count('coupon', call.address, { max: perAddress, windowMs })
  const { code } = call.input
  const cart = await findCart(db, owner)
  const gathered = await gatherPrices(parts, cart, call, code)
  const { problem } = priceOffers(gathered)
  if (problem) {
    const minimumCents = problem === 'minimum' ? (gathered.coupon?.coupon?.minimumCents ?? null) : null
    throw new AppError('COUPON_REFUSED', { details: { problem, minimumCents } })
  }
  return keepCoupon(parts, call, code)
}
