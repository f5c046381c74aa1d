/** Between a coupon's days, as people name them, and its moments. Pure. */
import type { z } from 'zod'
import type { ManagedCoupon } from '#contract/sales/coupons.schemas.ts'
import type { CouponRow } from '#server/features/sales/pricing/index.ts'
import { addDays, localDay, startOfDay } from '#server/platform/local-day.ts'

export type CouponRules = Pick<
  z.output<typeof ManagedCoupon>,
  'discount' | 'scope' | 'providerId' | 'minimumCents' | 'startsOn' | 'endsOn' | 'usesTotal' | 'usesAPerson'
>

type StoredRules = Pick<
  CouponRow,
  | 'kind'
  | 'value'
  | 'scope'
  | 'providerId'
  | 'minimumCents'
  | 'startsAt'
  | 'endsAt'
  | 'usesTotal'
  | 'usesAPerson'
>

export function hasWrongDates({ startsOn, endsOn }: Pick<CouponRules, 'startsOn' | 'endsOn'>): boolean {
  return startsOn !== null && endsOn !== null && endsOn < startsOn
}

/** `before`: a day that is named again is the same moment, so that saving one that was ended at noon does not revive it. */
export function toStored(rules: CouponRules, before?: StoredRules): StoredRules {
  const { discount, startsOn, endsOn, scope } = rules
  const shown = before && toRules(before)
  return {
    kind: discount.kind,
    value: discount.kind === 'percent' ? discount.percentBp : discount.amountCents,
    scope,
    providerId: scope === 'provider' ? rules.providerId : null,
    minimumCents: rules.minimumCents,
    startsAt: shown && shown.startsOn === startsOn ? before.startsAt : startsOn && startOfDay(startsOn),
    endsAt: shown && shown.endsOn === endsOn ? before.endsAt : endsOn && startOfDay(addDays(endsOn, 1)),
    usesTotal: rules.usesTotal,
    usesAPerson: rules.usesAPerson,
  } as StoredRules
}

export function toRules(row: StoredRules): CouponRules {
  const { kind, value, scope, providerId, minimumCents, startsAt, endsAt, usesTotal, usesAPerson } = row
  return {
    discount: kind === 'percent' ? { kind, percentBp: value } : { kind, amountCents: value },
    scope,
    providerId,
    minimumCents,
    startsOn: startsAt && localDay(startsAt),
    // The moment it ends is the first that it does not count.
    endsOn: endsAt && localDay(new Date(endsAt.getTime() - 1)),
    usesTotal,
    usesAPerson,
  }
}
