import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { OrderId } from './checkout.schemas.ts'
import { CUSTOMER_KINDS, CUSTOMER_SORTS, CUSTOMER_TAGS_MAX } from './customers.ts'
import { FULFILLMENT_STATES, PAYMENT_STATUSES } from './order-terms.ts'

const tag = 'Customers'

/** The account, or a hash of the address of somebody without one. */
const CustomerKey = z.string().regex(/^(?:usr|eml)_[A-Za-z0-9]{10,40}$/)

const Tag = z.string().trim().min(1).max(30)

export const CustomerCard = z
  .object({
    key: CustomerKey,
    name: z.string(),
    email: z.string(),
    orders: z.int(),
    /** For what this provider sold, with tax, less refunds. */
    spentCents: z.int(),
    firstAt: Timestamp,
    lastAt: Timestamp,
    tags: z.array(z.string()),
    hasNote: z.boolean(),
  })
  .meta({ id: 'CustomerCard' })

const CustomerFilters = {
  search: z.string().trim().max(80).optional(),
  tag: Tag.optional(),
  /** Of one order, or of several. */
  kind: z.enum(CUSTOMER_KINDS).optional(),
  sort: z.enum(CUSTOMER_SORTS).default('recent'),
}

const Customer = CustomerCard.extend({
  note: z.string(),
  /** With this provider, the newest first. */
  recentOrders: z.array(
    z.object({
      id: OrderId,
      number: z.string(),
      createdAt: Timestamp,
      paymentStatus: z.enum(PAYMENT_STATUSES),
      fulfillment: z.array(z.enum(FULFILLMENT_STATES)),
      totalCents: AmountCents,
    }),
  ),
}).meta({ id: 'Customer' })

export const customersSchemas = {
  listCustomers: {
    summary: 'People who bought from a provider, each once',
    tag,
    input: z.object({ ...CustomerFilters, page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: z.object({
      items: z.array(CustomerCard),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Every tag in use, to filter by. */
      tags: z.array(z.string()),
    }),
  },
  exportCustomers: {
    summary: 'The same list as CSV, without paging',
    tag,
    input: z.object(CustomerFilters),
  },
  getCustomer: {
    summary: 'One of them, with their orders',
    tag,
    input: z.object({ customerKey: CustomerKey }),
    reply: Customer,
  },
  noteCustomer: {
    summary: 'Tags and a private note; only those who work for the provider see them',
    tag,
    input: z.object({
      customerKey: CustomerKey,
      tags: z.array(Tag).max(CUSTOMER_TAGS_MAX),
      note: z.string().trim().max(2_000),
    }),
    reply: Customer,
  },
} satisfies Schemas
