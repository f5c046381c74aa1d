import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { LocalDate, Timestamp } from '../fields.schemas.ts'
import { ANALYTICS_PERIODS } from './analytics.ts'

const tag = 'Analytics'

const Input = z.object({
  /** The page's id, or the account's; one's own unless said. */
  providerId: z.string().max(60).optional(),
  period: z.enum(ANALYTICS_PERIODS).default('month'),
  /** Of a custom period; both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
})

const figure = () => z.object({ now: z.int(), before: z.int() })
/** Null where there is nothing to divide by. */
const ratio = () => z.object({ now: z.int().nullable(), before: z.int().nullable() })

const ProviderAnalytics = z
  .object({
    /** In dollars: what was sold, before tax and after discounts, less refunds. */
    revenue: z.number(),
    period: z.enum(ANALYTICS_PERIODS),
    from: LocalDate,
    to: LocalDate,
    beforeFrom: LocalDate,
    beforeTo: LocalDate,
    figures: z.object({
      revenueCents: figure(),
      /** Revenue less commission: what the ledger owes the provider for it. */
      earningsCents: figure(),
      orders: figure(),
      units: figure(),
      averageOrderCents: ratio(),
      views: figure(),
      /** Orders of products for each 10,000 views. */
      conversionBp: ratio(),
      returns: figure(),
      refundsCents: figure(),
      newCustomers: figure(),
      returningCustomers: figure(),
    }),
    /** The median of 90 days, whatever the period; null: fewer than five answers, or the whole store. */
    medianAnswerSeconds: z.int().nullable(),
    /** By day, week or month, whichever is readable. */
    series: z.array(
      z.object({
        from: LocalDate,
        revenueCents: z.int(),
        revenueBeforeCents: z.int(),
        orders: z.int(),
        ordersBefore: z.int(),
        views: z.int(),
        viewsBefore: z.int(),
      }),
    ),
    step: z.enum(['day', 'week', 'month']),
    topProducts: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        slug: z.string().nullable(),
        units: z.int(),
        revenueCents: z.int(),
        views: z.int(),
      }),
    ),
    /** From the first day of the period on, coming ones too. */
    events: z.array(
      z.object({
        eventId: z.string(),
        title: z.string(),
        startsAt: Timestamp,
        sold: z.int(),
        capacity: z.int(),
      }),
    ),
  })
  .meta({ id: 'ProviderAnalytics' })

export const analyticsSchemas = {
  getProviderAnalytics: {
    summary: 'Revenue, orders, views, customers and events of a provider, against the period before',
    tag,
    input: Input,
    reply: ProviderAnalytics,
  },
  exportProviderAnalytics: {
    summary: 'The same figures as CSV, by day, week or month',
    tag,
    input: Input,
  },
} satisfies Schemas
