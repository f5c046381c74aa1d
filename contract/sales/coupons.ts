/** Coupons as admins make and end them (rules.md Money). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { idOf, LocalDate, Timestamp } from '../fields.ts'
import { COUPON_PROBLEMS, DeliveryMethod, Totals } from './cart.ts'
import { COUPON_LIMITS, COUPON_SCOPES, COUPON_SORTS, COUPON_STATES } from './coupon-terms.ts'

const tag = 'Coupons'
const permission = 'admin panel'
const { codeMaxLength, amountMaxCents, minimumMaxCents, usesMax } = COUPON_LIMITS

export const COUPONS_PER_PAGE = 25

/** As it is typed at checkout. */
const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[A-Z0-9][A-Z0-9-]{2,${codeMaxLength - 1}}$`))
  .meta({ description: 'Letters, digits and dashes, 3 to 40 of them' })

const CouponDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percentBp: z.int().min(1).max(10_000) }),
  z.object({ kind: z.literal('amount'), amountCents: z.int().min(1).max(amountMaxCents) }),
])

const CouponRules = z.object({
  discount: CouponDiscount,
  scope: z.enum(COUPON_SCOPES),
  /** Whose goods and events, where the scope is one provider. */
  providerId: idOf('col').nullable().default(null),
  minimumCents: z.int().min(0).max(minimumMaxCents).default(0),
  /** The first and the last day, both included. */
  startsOn: LocalDate.nullable().default(null),
  endsOn: LocalDate.nullable().default(null),
  usesTotal: z.int().min(1).max(usesMax).nullable().default(null),
  usesAPerson: z.int().min(1).max(usesMax).nullable().default(null),
})

export const CouponFilters = z.object({
  /** A part of the code. */
  q: z.string().trim().max(80).optional(),
  state: z.enum(COUPON_STATES).optional(),
  scope: z.enum(COUPON_SCOPES).optional(),
})

export const ManagedCoupon = CouponRules.extend({
  code: z.string(),
  state: z.enum(COUPON_STATES),
  providerName: z.string().nullable(),
  used: z.int(),
  /** What paid orders got off by it. */
  givenCents: z.int(),
  version: z.int(),
  createdAt: Timestamp,
  changedAt: Timestamp,
  changedBy: z.string().nullable(),
}).meta({ id: 'ManagedCoupon' })

export const listCoupons = endpoint({
  id: 'listCoupons',
  method: 'GET',
  path: '/api/admin/coupons',
  permission,
  summary: 'Every coupon, with how often it was used and what it gave',
  tag,
  input: CouponFilters.extend({
    sort: z.enum(COUPON_SORTS).default('-created'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    perPage: z.coerce.number().int().min(1).max(200).default(COUPONS_PER_PAGE),
  }),
  reply: z.object({
    items: z.array(ManagedCoupon),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** Of each state, with the other filters applied. */
    counts: z.object({ running: z.int(), planned: z.int(), used_up: z.int(), ended: z.int() }),
  }),
})

export const exportCoupons = endpoint({
  id: 'exportCoupons',
  method: 'GET',
  path: '/api/admin/coupons/export',
  permission,
  summary: 'Exactly what is filtered, as a file',
  tag,
  input: CouponFilters.extend({
    sort: z.enum(COUPON_SORTS).default('-created'),
    format: z.enum(EXPORT_FORMATS).default('csv'),
  }),
  replyKind: { file: 'text/csv' },
})

const CouponUse = z.object({
  orderId: z.string(),
  number: z.string(),
  at: Timestamp,
  givenCents: z.int(),
  isPaid: z.boolean(),
})

export const getManagedCoupon = endpoint({
  id: 'getManagedCoupon',
  method: 'GET',
  path: '/api/admin/coupons/{code}',
  permission,
  summary: 'One coupon with the newest 10 orders that used it',
  tag,
  input: z.object({ code: CouponCode }),
  reply: z.object({ coupon: ManagedCoupon, uses: z.array(CouponUse) }),
  fails: ['NOT_FOUND'],
})

export const listCouponProviders = endpoint({
  id: 'listCouponProviders',
  method: 'GET',
  path: '/api/admin/coupon-providers',
  permission,
  summary: 'Whose goods and events a coupon can be for',
  tag,
  reply: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const createCoupon = endpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/api/admin/coupons',
  permission,
  summary: 'Make a coupon',
  tag,
  status: 201,
  input: CouponRules.extend({ code: CouponCode }),
  reply: ManagedCoupon,
  fails: ['COUPON_CODE_TAKEN', 'WRONG_DATES'],
})

export const changeCoupon = endpoint({
  id: 'changeCoupon',
  method: 'PUT',
  path: '/api/admin/coupons/{code}',
  permission,
  summary: 'Change what a coupon does from now on; orders that used it keep what they got',
  tag,
  input: CouponRules.extend({
    code: CouponCode,
    /** The one that was seen: another since is refused with 409, who changed it and when. */
    version: z.int(),
  }),
  reply: ManagedCoupon,
  fails: ['NOT_FOUND', 'CONFLICT', 'WRONG_DATES'],
})

export const endCoupon = endpoint({
  id: 'endCoupon',
  method: 'POST',
  path: '/api/admin/coupons/{code}/end',
  permission,
  summary: 'End a coupon now; an order that is being paid keeps it',
  tag,
  input: z.object({ code: CouponCode }),
  reply: ManagedCoupon,
  fails: ['NOT_FOUND'],
})

export const tryCouponRules = endpoint({
  id: 'tryCouponRules',
  method: 'POST',
  path: '/api/admin/coupon-trial',
  permission,
  summary: 'What such a coupon would do to a sample cart; nothing is saved',
  tag,
  input: CouponRules.extend({
    cart: z.object({
      goodsCents: z.int().min(0).max(minimumMaxCents),
      seatsCents: z.int().min(0).max(minimumMaxCents),
      delivery: DeliveryMethod,
    }),
  }),
  reply: z.object({
    /** Why it takes nothing off; null where it does. */
    problem: z.enum(COUPON_PROBLEMS).nullable(),
    without: Totals,
    with: Totals,
  }),
  fails: ['WRONG_DATES'],
})
