/** Words of coupons, without schemas, for the pages. */
export const COUPON_KINDS = ['percent', 'amount'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

export const COUPON_SCOPES = ['all', 'goods', 'events', 'provider'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]

/** One that was ended early or is past its last day is ended; one without a use left is used up. */
export const COUPON_STATES = ['running', 'planned', 'used_up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export const COUPON_SORTS = [
  '-created',
  'created',
  'code',
  '-code',
  'used',
  '-used',
  'ends',
  '-ends',
] as const
export type CouponSort = (typeof COUPON_SORTS)[number]

export const COUPON_LIMITS = {
  codeMaxLength: 40,
  amountMaxCents: 100_000,
  minimumMaxCents: 1_000_000,
  usesMax: 1_000_000,
} as const
