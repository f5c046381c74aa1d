import { sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { applyCoupon } from '#contract/sales/cart.ts'
import { couponQuestion } from '#server/features/sales/pricing/index.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { addressToCount } from '#server/platform/rate-limit.ts'
import { cartQuestions, saveToSeenCart } from './add-at-once.ts'
import { saveCoupon } from './change-cart.ts'
import type { Deps } from './deps.ts'
import { findBuyer } from './owner.ts'
import { type CartViewReply, type Gathered, gatherPrices, priceOffers, viewOf } from './price-cart.ts'
import { findCart, putCouponIntoSeenCart } from './store.ts'

type Try = Call<typeof applyCoupon>

/**
 * One that cannot be used now is refused and leaves the cart as it was. Refusals are counted, by cart and by address, so that
 * codes cannot be guessed; whoever has a right one is not.
 */
export async function tryCoupon(deps: Deps, call: Try): Promise<CartViewReply> {
  const { db, limiter, clock } = deps
  const { code } = call.input
  const { perAddress, perCart, windowMs } = LIMITS.couponTries
  const owner = await findBuyer(deps, call)
  const facts = 'userId' in owner ? await readFacts(deps, owner.userId, call) : null
  const cart = facts ? (facts.seen?.cart ?? null) : await findCart(db, owner)
  const byAddress = { who: addressToCount(call.address), max: perAddress, windowMs }
  const byCart = cart ? [{ who: cart.id, max: perCart, windowMs }] : []
  return limiter.countFailures('coupon', [byAddress, ...byCart], isRefusal, async () => {
    const gathered = await gatherPrices(deps, cart && { ...cart, couponCode: code }, call, code, facts?.known)
    refuseUnfit(gathered)
    const isSaved =
      facts?.seen && (await saveToSeenCart(db, putCouponIntoSeenCart(facts.seen, code, clock.now())))
    return isSaved ? viewOf(gathered, call.language) : saveCoupon(deps, call, code)
  })
}

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'COUPON_REFUSED'

/** A person's cart with all that its price is made from, at one moment. */
async function readFacts({ db, clock }: Deps, userId: string, { language, input }: Try) {
  const { seen, ...known } = await readTogether(db, {
    ...cartQuestions({ userId, language, now: clock.now() }),
    coupon: couponQuestion(sql`${input.code}`, userId),
  })
  return { seen, known }
}

function refuseUnfit(gathered: Gathered): void {
  const { problem } = priceOffers(gathered)
  if (!problem) return
  const minimumCents = problem === 'minimum' ? (gathered.coupon?.coupon?.minimumCents ?? null) : null
  throw new AppError('COUPON_REFUSED', { details: { problem, minimumCents } })
}
