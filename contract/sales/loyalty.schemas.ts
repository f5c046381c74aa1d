import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp, UserId } from '../fields.schemas.ts'
import { ADJUST_REASON } from './loyalty-terms.ts'
import { LOYALTY_MOVES, LOYALTY_TIERS } from './order-terms.ts'

const tag = 'Loyalty'

const LoyaltyRules = z
  .object({
    pointsPerDollar: z.number(),
    /** 100 points take this off. */
    centsPer100: z.int(),
    /** Of an order. */
    shareMaxPercent: z.int(),
    pendingDays: z.int(),
    expiryDays: z.int(),
    warningDays: z.int(),
    tiers: z.array(z.object({ tier: z.enum(LOYALTY_TIERS), from: z.int(), multiplier: z.number() })),
  })
  .meta({ id: 'LoyaltyRules' })

export const LoyaltyAccount = z
  .object({
    usable: z.int(),
    pending: z.int(),
    /** What the usable points would take off. */
    worthCents: z.int(),
    tier: z.enum(LOYALTY_TIERS),
    multiplier: z.number(),
    /** In the last 12 months. */
    earnedInYear: z.int(),
    next: z.object({ tier: z.enum(LOYALTY_TIERS), missing: z.int() }).nullable(),
    expiring: z.object({ points: z.int(), at: Timestamp }).nullable(),
  })
  .meta({ id: 'LoyaltyAccount' })

export const LoyaltyMove = z
  .object({
    id: z.string(),
    kind: z.enum(LOYALTY_MOVES),
    points: z.int(),
    orderId: z.string().nullable(),
    orderNumber: z.string().nullable(),
    reason: z.string(),
    /** Of what a campaign gave. */
    campaign: z.object({ en: z.string(), es: z.string() }).nullable(),
    /** Of what was earned: from when it can be used, and until when. Null: pending. */
    usableAt: Timestamp.nullable(),
    expiresAt: Timestamp.nullable(),
    at: Timestamp,
  })
  .meta({ id: 'LoyaltyMove' })

export const loyaltySchemas = {
  getLoyaltyRules: {
    summary: 'How points are earned and spent',
    tag,
    reply: LoyaltyRules,
  },
  getLoyalty: {
    summary: "One's own points and tier",
    tag,
    reply: LoyaltyAccount,
  },
  listLoyaltyMoves: {
    summary: "One's own history of points, newest first",
    tag,
    input: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: z.object({ items: z.array(LoyaltyMove), total: z.int(), page: z.int(), pages: z.int() }),
  },
  adjustLoyalty: {
    summary: 'Give or take points, with a reason',
    tag,
    input: z.object({
      userId: UserId,
      points: z
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((points) => points !== 0),
      reason: z.string().trim().min(ADJUST_REASON.minLength).max(ADJUST_REASON.maxLength),
    }),
    reply: LoyaltyAccount,
  },
} satisfies Schemas
