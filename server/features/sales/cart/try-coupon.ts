import { LIMITS } from '#contract/limits.ts'
import type { applyCoupon } from '#contract/sales/cart.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { addressToCount } from '#server/platform/rate-limit.ts'
import { saveCoupon } from './change-cart.ts'
import type { Deps } from './deps.ts'
import { findBuyer } from './owner.ts'
import { type CartViewReply, gatherPrices, priceOffers } from './price-cart.ts'
import { findCart, type StoredCart } from './store.ts'

/**
 * One that cannot be used now is refused and leaves the cart as it was. Refusals are counted, by cart and by address, so that
 * codes cannot be guessed; whoever has a right one is not.
 */
export async function tryCoupon(deps: Deps, call: Call<typeof applyCoupon>): Promise<CartViewReply> {
  const { db, limiter } = deps
  const { perAddress, perCart, windowMs } = LIMITS.couponTries
  const cart = await findCart(db, await findBuyer(deps, call))
  const byAddress = { who: addressToCount(call.address), max: perAddress, windowMs }
  const byCart = cart ? [{ who: cart.id, max: perCart, windowMs }] : []
  return limiter.countFailures('coupon', [byAddress, ...byCart], isRefusal, async () => {
    await refuseUnfit(deps, cart, call)
    return saveCoupon(deps, call, call.input.code)
  })
}

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'COUPON_REFUSED'

async function refuseUnfit(
  deps: Deps,
  cart: StoredCart | null,
  call: Call<typeof applyCoupon>,
): Promise<void> {
  const gathered = await gatherPrices(deps, cart, call, call.input.code)
  const { problem } = priceOffers(gathered)
  if (!problem) return
  const minimumCents = problem === 'minimum' ? (gathered.coupon?.coupon?.minimumCents ?? null) : null
  throw new AppError('COUPON_REFUSED', { details: { problem, minimumCents } })
}
