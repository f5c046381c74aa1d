import type { CouponInUse } from './coupon-store.ts'
import { type CouponProblem, refuseCoupon } from './coupons.ts'
import { computeTotals, type PricedCart, type PricedLine, type PricingInput } from './rules.ts'

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
  const lines = input.lines.map((line, i) => ({ ...line, leftCents: beforeCoupon(without.lines[i]) }))
  const problem = refuseCoupon(found.coupon, lines, found.uses, now)
  if (problem) return { priced: without, problem }
  return { priced: computeTotals({ ...input, coupon: found.coupon }), problem: null }
}

/** What a coupon is measured on. Not the net: points are a way to pay, and using them must not lose the coupon. */
function beforeCoupon(line: PricedLine | undefined): number {
  return line ? line.grossCents - line.providerDiscountCents : 0
}
