import type { CouponScope, CouponState } from '#contract/sales/coupon-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import type { ManagedCoupon } from './queries.ts'

const STATES: Record<CouponState, { name: () => string; tone: BadgeTone }> = {
  running: { name: m.coupons_state_running, tone: 'success' },
  planned: { name: m.coupons_state_planned, tone: 'info' },
  used_up: { name: m.coupons_state_used_up, tone: 'warning' },
  ended: { name: m.coupons_state_ended, tone: 'neutral' },
}

export const nameState = (state: CouponState) => STATES[state].name()

export function CouponBadge({ state }: { state: CouponState }) {
  return (
    <Badge tone={STATES[state].tone} dot>
      {nameState(state)}
    </Badge>
  )
}

const SCOPES: Record<CouponScope, () => string> = {
  all: m.coupons_scope_all,
  goods: m.coupons_scope_goods,
  events: m.coupons_scope_events,
  provider: m.coupons_scope_provider,
}

export const nameScope = (scope: CouponScope) => SCOPES[scope]()

/** 10% or $6.00 */
export function describeDiscount({ discount }: Pick<ManagedCoupon, 'discount'>): string {
  return discount.kind === 'percent'
    ? `${formatNumber(discount.percentBp / 100)}%`
    : formatMoney(discount.amountCents)
}

export function describeUses({ used, usesTotal }: Pick<ManagedCoupon, 'used' | 'usesTotal'>): string {
  return usesTotal === null
    ? formatNumber(used)
    : m.coupons_used_of({ used: formatNumber(used), total: formatNumber(usesTotal) })
}

/** The first and the last day, where it has them. */
export function describeDays({ startsOn, endsOn }: Pick<ManagedCoupon, 'startsOn' | 'endsOn'>): string {
  const [from, to] = [startsOn, endsOn].map((day) => day && formatDate(`${day}T12:00:00-04:00`, 'medium'))
  if (from && to) return m.coupons_days_between({ from, to })
  if (from) return m.coupons_days_from({ from })
  return to ? m.coupons_days_until({ to }) : m.coupons_days_always()
}
