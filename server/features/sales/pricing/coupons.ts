/** Which coupons fit, and what they take off (rules.md Money). Pure, time passed in. */

import { rateOf } from '#contract/money.ts'
import type { COUPON_PROBLEMS } from '#contract/sales/cart.ts'
import type { SaleLine } from './sale-line.ts'

export type CouponProblem = (typeof COUPON_PROBLEMS)[number]

export interface Coupon {
  code: string
  kind: 'percent' | 'amount'
  /** Basis points of a percent, cents of an amount. */
  value: number
  scope: 'all' | 'goods' | 'events' | 'provider'
  providerId: string | null
  minimumCents: number
  startsAt: Date | null
  endsAt: Date | null
  usesTotal: number | null
  usesAPerson: number | null
  isActive: boolean
}

export interface CouponUses {
  /** Counted only where it is limited. */
  total: number
  /** Of whoever asks; nothing is known of a guest. */
  byPerson: number
}

/** A discount that an admin gives: taken off as a coupon for everything would, and used up by nobody. */
export function asCoupon({ kind, value }: Pick<Coupon, 'kind' | 'value'>): {
  coupon: Coupon
  uses: CouponUses
} {
  const always = { startsAt: null, endsAt: null, usesTotal: null, usesAPerson: null, isActive: true }
  const coupon = {
    code: '',
    kind,
    value,
    scope: 'all',
    providerId: null,
    minimumCents: 0,
    ...always,
  } as const
  return { coupon, uses: { total: 0, byPerson: 0 } }
}

/** A line and what is left to pay for it before the coupon. */
export type LineToDiscount = Pick<SaleLine, 'kind' | 'providerId' | 'quantity'> & { leftCents: number }

/** First reason to refuse, or null. One that was switched off is as good as none: nobody learns that it existed. */
export function refuseCoupon(
  coupon: Coupon | null,
  lines: readonly LineToDiscount[],
  uses: CouponUses,
  now: Date,
): CouponProblem | null {
  if (!coupon?.isActive) return 'unknown'
  if (coupon.startsAt && now < coupon.startsAt) return 'not_started'
  if (coupon.endsAt && now >= coupon.endsAt) return 'ended'
  if (coupon.usesTotal !== null && uses.total >= coupon.usesTotal) return 'used_up'
  if (coupon.usesAPerson !== null && uses.byPerson >= coupon.usesAPerson) return 'used_by_you'
  const fitting = lines.filter((line) => line.quantity > 0 && isInScope(coupon, line))
  if (fitting.length === 0) return 'nothing_fits'
  const spentCents = fitting.reduce((all, line) => all + line.leftCents, 0)
  return spentCents < coupon.minimumCents ? 'minimum' : null
}

export function isInScope(
  { scope, providerId }: Pick<Coupon, 'scope' | 'providerId'>,
  line: Pick<SaleLine, 'kind' | 'providerId'>,
): boolean {
  if (scope === 'all') return true
  if (scope === 'goods') return line.kind === 'goods'
  if (scope === 'events') return line.kind === 'seat'
  return line.providerId === providerId
}

/** Never more than there is to pay. */
export function couponDiscount({ kind, value }: Pick<Coupon, 'kind' | 'value'>, scopeCents: number): number {
  return Math.min(scopeCents, kind === 'percent' ? rateOf(scopeCents, value) : value)
}
