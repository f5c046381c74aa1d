import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { PAYMENT_STATUSES } from '../sales/order-terms.ts'
import { SALES_SPANS, WAITING_KINDS } from './admin-overview.ts'

const figure = () => z.object({ now: z.int(), before: z.int() })

export const adminOverviewSchemas = {
  getAdminOverview: {
    summary: 'What waits for an admin, sales against the period before, next events, newest orders',
    tag: 'Administration',
    reply: z
      .object({
        /** Without those of which there is nothing. */
        waiting: z.array(
          z.object({
            kind: z.enum(WAITING_KINDS),
            count: z.int(),
            /** The list of just these. */
            path: z.string(),
            /** Whole days since the oldest came in. */
            oldestDays: z.int().nullable(),
            /** Waits longer than it should, or went wrong. */
            isLate: z.boolean(),
          }),
        ),
        sales: z.array(
          z.object({
            span: z.enum(SALES_SPANS),
            /** Before tax, after discounts, less refunds. */
            revenueCents: figure(),
            orders: figure(),
            /** By hour of today, else by day. */
            series: z.array(z.int()),
          }),
        ),
        nextEvents: z.array(
          z.object({
            eventId: z.string(),
            title: z.string(),
            startsAt: Timestamp,
            sold: z.int(),
            capacity: z.int(),
          }),
        ),
        newestOrders: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            createdAt: Timestamp,
            customerName: z.string(),
            paymentStatus: z.enum(PAYMENT_STATUSES),
            itemCount: z.int(),
            totalCents: AmountCents,
          }),
        ),
      })
      .meta({ id: 'AdminOverview' }),
  },
} satisfies Schemas
