import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { idOf, LocalDate, Timestamp } from '../fields.schemas.ts'
import { DeliveryMethod, Totals } from './cart.schemas.ts'
import { COUPON_PROBLEMS } from './cart.ts'
import { COUPON_LIMITS, COUPON_SCOPES, COUPON_SORTS, COUPON_STATES } from './coupon-terms.ts'
import { COUPONS_PER_PAGE } from './coupons.ts'

const tag = 'Coupons'
const { codeMaxLength, amountMaxCents, minimumMaxCents, usesMax } = COUPON_LIMITS

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

const CouponUse = z.object({
  orderId: z.string(),
  number: z.string(),
  at: Timestamp,
  givenCents: z.int(),
  isPaid: z.boolean(),
})

export const couponsSchemas = {
  listCoupons: {
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
  },
  exportCoupons: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: CouponFilters.extend({
      sort: z.enum(COUPON_SORTS).default('-created'),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    }),
  },
  getManagedCoupon: {
    summary: 'One coupon with the newest 10 orders that used it',
    tag,
    input: z.object({ code: CouponCode }),
    reply: z.object({ coupon: ManagedCoupon, uses: z.array(CouponUse) }),
  },
  listCouponProviders: {
    summary: 'Whose goods and events a coupon can be for',
    tag,
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  },
  createCoupon: {
    summary: 'Make a coupon',
    tag,
    input: CouponRules.extend({ code: CouponCode }),
    reply: ManagedCoupon,
  },
  changeCoupon: {
    summary: 'Change what a coupon does from now on; orders that used it keep what they got',
    tag,
    input: CouponRules.extend({
      code: CouponCode,
      /** The one that was seen: another since is refused with 409, who changed it and when. */
      version: z.int(),
    }),
    reply: ManagedCoupon,
  },
  endCoupon: {
    summary: 'End a coupon now; an order that is being paid keeps it',
    tag,
    input: z.object({ code: CouponCode }),
    reply: ManagedCoupon,
  },
  tryCouponRules: {
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
  },
} satisfies Schemas
