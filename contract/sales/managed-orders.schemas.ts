import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { EXPORT_FORMATS } from '../export-formats.ts'
import { Timestamp } from '../fields.schemas.ts'
import { OrderId } from './checkout.schemas.ts'
import {
  FULFILLMENT_STATES,
  MANAGED_ORDER_SORTS,
  ORDER_PAGE_SIZES,
  PACKING_SLIPS_MAX,
  PAYMENT_STATUSES,
  RETURN_STATUSES,
} from './order-terms.ts'
import { OrderFilters } from './orders.schemas.ts'

const tag = 'Order management'

export const ManagedOrderCard = z
  .object({
    id: OrderId,
    number: z.string(),
    createdAt: Timestamp,
    customerName: z.string(),
    /** For an admin only. */
    email: z.string(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    fulfillment: z.array(z.enum(FULFILLMENT_STATES)),
    delivery: z.enum(['pickup', 'pr', 'us']).nullable(),
    itemCount: z.int(),
    /** The provider's part, or the whole for an admin. */
    totalCents: AmountCents,
    refundedCents: AmountCents,
    openReturns: z.int(),
  })
  .meta({ id: 'ManagedOrderCard' })

const { page, ...shared } = OrderFilters

/** Every filter of the list, under the same names as in the address of its page. */
export const ManagedOrderFilters = z.object({
  ...shared,
  delivery: z.enum(['pickup', 'pr', 'us']).optional(),
  /** 'open': asked for or approved, and not back yet. */
  returns: z.enum(['open', ...RETURN_STATUSES]).optional(),
  refunds: z.enum(['failed']).optional(),
})

const sort = z.enum(MANAGED_ORDER_SORTS).default('-placed')

/** In a query the ids are separated by commas. */
const OrderIds = z
  .string()
  .max(PACKING_SLIPS_MAX * 41)
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(OrderId).min(1).max(PACKING_SLIPS_MAX))

export const managedOrdersSchemas = {
  listManagedOrders: {
    summary: "Orders to handle: a provider's own part, an admin's all",
    tag,
    input: ManagedOrderFilters.extend({
      sort,
      page,
      perPage: z.coerce.number().int().min(1).max(100).default(ORDER_PAGE_SIZES[0]),
    }),
    reply: z.object({
      items: z.array(ManagedOrderCard),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** To be done now, whatever is filtered. */
      waiting: z.object({
        unfulfilled: z.int(),
        ready: z.int(),
        returns: z.int(),
        unpaid: z.int(),
        failedRefunds: z.int(),
      }),
    }),
  },
  exportManagedOrders: {
    summary: 'Exactly what is filtered, as a file',
    tag,
    input: ManagedOrderFilters.extend({ sort, format: z.enum(EXPORT_FORMATS).default('csv') }),
  },
  printPackingSlips: {
    summary: 'What to put into each parcel, one order after the other, each in its customer’s language',
    tag,
    input: z.object({ ids: OrderIds }),
  },
} satisfies Schemas
