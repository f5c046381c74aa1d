import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { LocalDate, Timestamp, UserId } from '../fields.schemas.ts'
import { MEMBERS_PER_PAGE } from './loyalty-admin.ts'
import { MEMBER_SORTS, POINT_FIGURES, POINT_SORTS } from './loyalty-terms.ts'
import { LOYALTY_MOVES, LOYALTY_TIERS } from './order-terms.ts'

const tag = 'Loyalty'

/** Beside the same days of the month before. */
const Compared = z.object({ now: z.int(), before: z.int() })

/** A member is whoever ever had points. */
export const MemberFilters = z.object({
  /** A part of the name, the username or the e-mail address. */
  q: z.string().trim().max(80).optional(),
  tier: z.enum(LOYALTY_TIERS).optional(),
  expiring: z
    .enum(['30', '60', '90'])
    .optional()
    .meta({ description: 'Only those whose points expire within so many days' }),
})

export const LoyaltyMember = z
  .object({
    userId: UserId,
    displayName: z.string(),
    email: z.string(),
    tier: z.enum(LOYALTY_TIERS),
    usable: z.int(),
    pending: z.int(),
    /** Ever earned, less what refunds took back. */
    lifetime: z.int(),
    lastEarnedAt: Timestamp.nullable(),
    /** Within the days asked for, 90 without. */
    expiring: z.int(),
  })
  .meta({ id: 'LoyaltyMember' })

export const PointRowFilters = z.object({
  figure: z.enum(POINT_FIGURES).default('outstanding').meta({
    description:
      'What is left of each lot (outstanding, or the pending ones alone), or what was earned, redeemed or expired',
  }),
  /** A part of the name, the username or the email address. */
  q: z.string().trim().max(80).optional(),
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

export const PointRow = z
  .object({
    id: z.string(),
    /** Null: nobody by that id is there anymore. */
    person: z.object({ userId: UserId, displayName: z.string(), email: z.string() }).nullable(),
    kind: z.enum(LOYALTY_MOVES),
    /** As the figure counts them: what is left of a lot, or what came in or went out. */
    points: z.int(),
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    reason: z.string(),
    /** Of a lot. Null: pending, or points that went out. */
    usableAt: Timestamp.nullable(),
    expiresAt: Timestamp.nullable(),
    at: Timestamp,
  })
  .meta({ id: 'PointRow' })

export const loyaltyAdminSchemas = {
  getLoyaltyOverview: {
    summary:
      'Members by tier, what is owed in points and dollars, what expires when, and this month beside the last',
    tag,
    reply: z.object({
      members: z.array(z.object({ tier: z.enum(LOYALTY_TIERS), count: z.int() })),
      usable: z.int(),
      pending: z.int(),
      /** What all of them would take off orders. */
      liabilityCents: z.int(),
      /** The ledger's account for it. Each night it is brought to what is owed; adjustments are posted at once. */
      ledger: z.object({ balanceCents: z.int(), bookedAt: Timestamp.nullable() }),
      /** Through so many days from now, each including the ones before. */
      expiring: z.array(z.object({ days: z.int(), points: z.int(), worthCents: z.int(), members: z.int() })),
      /** The same by week, of seven days each from today. */
      weeks: z.array(z.object({ from: LocalDate, points: z.int() })),
      /** From the first of the month through today. */
      month: z.object({
        from: LocalDate,
        to: LocalDate,
        earned: Compared,
        redeemed: Compared,
        expired: Compared,
      }),
    }),
  },
  listLoyaltyMembers: {
    summary: 'Everybody who ever had points; at most a minute old',
    tag,
    input: MemberFilters.extend({
      sort: z.enum(MEMBER_SORTS).default('-balance'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(MEMBERS_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(LoyaltyMember),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Of each tier, with the other filters applied. */
      counts: z.object({ bronze: z.int(), silver: z.int(), gold: z.int(), platinum: z.int() }),
    }),
  },
  exportLoyaltyMembers: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: MemberFilters.extend({
      sort: z.enum(MEMBER_SORTS).default('-balance'),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    }),
  },
  listPointRows: {
    summary: 'Exactly the rows that a figure of loyalty counts, with their sum',
    tag,
    input: PointRowFilters.extend({
      sort: z.enum(POINT_SORTS).default('-at'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      perPage: z.coerce.number().int().min(1).max(200).default(MEMBERS_PER_PAGE),
    }),
    reply: z.object({
      items: z.array(PointRow),
      total: z.int(),
      /** Of all pages. */
      points: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  },
  exportPointRows: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: PointRowFilters.extend({
      sort: z.enum(POINT_SORTS).default('-at'),
      format: z.enum(EXPORT_FORMATS).default('csv'),
    }),
  },
} satisfies Schemas
