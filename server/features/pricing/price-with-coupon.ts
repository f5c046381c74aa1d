import type { CouponInUse } from './coupon-store.ts'
import { type CouponProblem, refuseCoupon } from './coupons.ts'
import { computeTotals, type PricedCart, type PricingInput } from './rules.ts'

interface Priced {
  priced: PricedCart
  /** Why the coupon takes nothing off. */
  problem: CouponProblem | null
}

/** The price with the coupon where it fits, else without it. */
export function priceWithCoupon(
  input: Omit<PricingInput, 'coupon'>,
  found: CouponInUse | null,
  now: Date,
): Priced {
  const without = computeTotals({ ...input, coupon: null })
  if (!found) return { priced: without, problem: null }
  const lines = input.lines.map((line, i) => ({ ...line, leftCents: without.lines[i]?.netCents ?? 0 }))
  const problem = refuseCoupon(found.coupon, lines, found.uses, now)
  if (problem) return { priced: without, problem }
  return { priced: computeTotals({ ...input, coupon: found.coupon }), problem: null }
}
