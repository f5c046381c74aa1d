/** Between what the form of a coupon holds and what is sent. Pure. */
import type { InputOf } from '#contract/endpoint.ts'
import type { CouponKind, CouponScope } from '#contract/sales/coupon-terms.ts'
import type { createCoupon } from '#contract/sales/coupons.ts'
import { m } from '#web/paraglide/messages.js'
import type { ManagedCoupon } from './queries.ts'

export interface CouponValues {
  code: string
  kind: CouponKind
  /** As it is typed: 12.5 */
  percent: string
  amountCents: number | null
  scope: CouponScope
  providerId: string | null
  minimumCents: number | null
  startsOn: string | null
  endsOn: string | null
  usesTotal: string
  usesAPerson: string
}

export const EMPTY: CouponValues = {
  code: '',
  kind: 'percent',
  percent: '10',
  amountCents: null,
  scope: 'all',
  providerId: null,
  minimumCents: null,
  startsOn: null,
  endsOn: null,
  usesTotal: '',
  usesAPerson: '1',
}

export function fillValues(coupon: ManagedCoupon): CouponValues {
  const { discount, code, scope, startsOn, endsOn } = coupon
  return {
    code,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? String(discount.percentBp / 100) : '',
    amountCents: discount.kind === 'amount' ? discount.amountCents : null,
    scope,
    providerId: coupon.providerId ?? null,
    minimumCents: coupon.minimumCents || null,
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
    usesTotal: coupon.usesTotal ? String(coupon.usesTotal) : '',
    usesAPerson: coupon.usesAPerson ? String(coupon.usesAPerson) : '',
  }
}

type Rules = Omit<InputOf<typeof createCoupon>, 'code'>

export function toRules(values: CouponValues): Rules {
  return {
    discount:
      values.kind === 'percent'
        ? { kind: 'percent', percentBp: readPercentBp(values.percent) ?? 0 }
        : { kind: 'amount', amountCents: values.amountCents ?? 0 },
    scope: values.scope,
    providerId: values.scope === 'provider' ? values.providerId : null,
    minimumCents: values.minimumCents ?? 0,
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    usesTotal: readCount(values.usesTotal) ?? null,
    usesAPerson: readCount(values.usesAPerson) ?? null,
  }
}

/** By field; what the server would refuse, said at once. */
export function findProblems(values: CouponValues): Record<string, string> {
  const problems: Record<string, string> = {}
  const bp = readPercentBp(values.percent)
  if (!/^[a-z0-9][a-z0-9-]{2,39}$/i.test(values.code.trim())) problems.code = m.coupons_code_wrong()
  if (values.kind === 'percent' && (bp === undefined || bp < 1 || bp > 10_000))
    problems.percent = m.coupons_percent_wrong()
  if (values.kind === 'amount' && !values.amountCents) problems.amountCents = m.coupons_amount_wrong()
  if (values.scope === 'provider' && !values.providerId) problems.providerId = m.coupons_provider_needed()
  if (values.startsOn && values.endsOn && values.endsOn < values.startsOn)
    problems.endsOn = m.coupons_days_wrong()
  for (const name of ['usesTotal', 'usesAPerson'] as const)
    if (values[name].trim() !== '' && !readCount(values[name])) problems[name] = m.coupons_count_wrong()
  return problems
}

function readPercentBp(text: string): number | undefined {
  const percent = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(percent) ? undefined : Math.round(percent * 100)
}

function readCount(text: string): number | undefined {
  const count = Number(text.trim())
  return Number.isInteger(count) && count > 0 && count <= 1_000_000 ? count : undefined
}
