import type { COUPON_PROBLEMS } from '#contract/sales/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { formatMoney } from '#web/ui/format.ts'

type CouponProblem = (typeof COUPON_PROBLEMS)[number]

const PROBLEMS: Record<CouponProblem, (minimumCents: number) => string> = {
  unknown: () => m.cart_coupon_unknown(),
  not_started: () => m.cart_coupon_not_started(),
  ended: () => m.cart_coupon_ended(),
  used_up: () => m.cart_coupon_used_up(),
  used_by_you: () => m.cart_coupon_used_by_you(),
  minimum: (cents) => m.cart_coupon_minimum({ amount: formatMoney(cents) }),
  nothing_fits: () => m.cart_coupon_nothing_fits(),
}

export function describeCouponProblem(problem: CouponProblem, minimumCents: number | null): string {
  return PROBLEMS[problem](minimumCents ?? 0)
}

/** Why a coupon was refused: the answer's details name the problem. */
export function describeCouponRefusal(error: Error): string {
  const details = (error instanceof ClientError ? error.details : null) as {
    problem?: CouponProblem
    minimumCents?: number
  } | null
  if (details?.problem && details.problem in PROBLEMS)
    return describeCouponProblem(details.problem, details.minimumCents ?? null)
  return userMessageOf(error) ?? m.platform_error_unexpected()
}
