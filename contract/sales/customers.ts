/** Who bought from a provider: each person once, with what the provider notes of them. */
import { z } from 'zod'
import { AmountCents } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { OrderId } from './checkout.ts'
import { FULFILLMENT_STATES, PAYMENT_STATUSES } from './order-terms.ts'

const tag = 'Customers'
const permission = 'manage own products'

/** The account, or a hash of the address of somebody without one. */
export const CustomerKey = z.string().regex(/^(?:usr|eml)_[A-Za-z0-9]{10,40}$/)

export const CUSTOMERS_PER_PAGE = 25
export const CUSTOMER_SORTS = ['recent', 'spent', 'orders', 'name'] as const
export const CUSTOMER_KINDS = ['new', 'returning'] as const
export const CUSTOMER_TAGS_MAX = 10

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

export const listCustomers = endpoint({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/manage/customers',
  permission,
  team: 'orders',
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
})

export const exportCustomers = endpoint({
  id: 'exportCustomers',
  method: 'GET',
  path: '/api/manage/customers.csv',
  permission,
  team: 'orders',
  summary: 'The same list as CSV, without paging',
  tag,
  input: z.object(CustomerFilters),
  replyKind: { file: 'text/csv' },
})

export const Customer = CustomerCard.extend({
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

export const getCustomer = endpoint({
  id: 'getCustomer',
  method: 'GET',
  path: '/api/manage/customers/{customerKey}',
  permission,
  team: 'orders',
  summary: 'One of them, with their orders',
  tag,
  input: z.object({ customerKey: CustomerKey }),
  reply: Customer,
  fails: ['NOT_FOUND'],
})

export const noteCustomer = endpoint({
  id: 'noteCustomer',
  method: 'PUT',
  path: '/api/manage/customers/{customerKey}/notes',
  permission,
  team: 'orders',
  summary: 'Tags and a private note; only those who work for the provider see them',
  tag,
  input: z.object({
    customerKey: CustomerKey,
    tags: z.array(Tag).max(CUSTOMER_TAGS_MAX),
    note: z.string().trim().max(2_000),
  }),
  reply: Customer,
  fails: ['NOT_FOUND'],
})
