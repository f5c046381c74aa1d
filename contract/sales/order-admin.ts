/** The other side of the counter: a provider sees and handles their part of an order, an admin all of it. */
import { z } from 'zod'
import { AmountCents } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { OrderId } from './checkout.ts'
import { CARRIERS, FULFILMENT_STATUSES, PAYMENT_STATUSES, RETURN_STATUSES } from './order-terms.ts'
import { FulfilmentId, Order, OrderFilters, OrderLineId, ReturnId } from './orders.ts'

const tag = 'Order desk'

/** An admin has the permission of every provider here; whose order it is decides the rest. */
const needs = 'manage own products'

export const DeskOrder = Order.extend({
  customer: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  /** Of the lines this caller may see: what the provider gets, before and after commission. */
  shares: z.array(
    z.object({
      sellerName: z.string(),
      soldCents: AmountCents,
      commissionCents: AmountCents,
      providerCents: z.int(),
    }),
  ),
  /** What of the order can still be given back; an admin sees all, a provider their lines. */
  refundable: z.object({
    cents: AmountCents,
    shippingCents: AmountCents,
    lines: z.array(
      z.object({
        lineId: OrderLineId,
        quantity: z.int(),
        /** What giving all of it back would be, with tax. */
        cents: AmountCents,
        /** The same for one of it, two, and so on: cents do not divide evenly. */
        centsByQuantity: z.array(AmountCents),
      }),
    ),
  }),
  mayRefund: z.boolean(),
  mayCancel: z.boolean(),
}).meta({ id: 'DeskOrder' })

export const DeskOrderCard = z
  .object({
    id: OrderId,
    number: z.string(),
    createdAt: Timestamp,
    customerName: z.string(),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    fulfilment: z.array(z.enum(FULFILMENT_STATUSES)),
    delivery: z.enum(['pickup', 'pr', 'us']).nullable(),
    itemCount: z.int(),
    /** The provider's part, or the whole for an admin. */
    totalCents: AmountCents,
    openReturns: z.int(),
  })
  .meta({ id: 'DeskOrderCard' })

export const DESK_PAGE = 25

const DeskFilters = {
  ...OrderFilters,
  /** 'open': asked for or approved, and not back yet. */
  returns: z.enum(['open', ...RETURN_STATUSES]).optional(),
  refunds: z.enum(['failed']).optional(),
}

export const listDeskOrders = endpoint({
  id: 'listDeskOrders',
  method: 'GET',
  path: '/api/desk/orders',
  needs,
  summary: "Orders to handle: a provider's own part, an admin's all",
  tag,
  input: z.object({
    ...DeskFilters,
    sort: z.enum(['newest', 'oldest', 'total']).default('newest'),
  }),
  reply: z.object({
    items: z.array(DeskOrderCard),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** To be done now. */
    waiting: z.object({ unfulfilled: z.int(), returns: z.int(), failedRefunds: z.int() }),
  }),
})

export const exportDeskOrders = endpoint({
  id: 'exportDeskOrders',
  method: 'GET',
  path: '/api/desk/orders.csv',
  needs,
  summary: 'The same list as CSV, without paging',
  tag,
  input: z.object(DeskFilters),
  replyKind: { file: 'text/csv' },
})

export const getDeskOrder = endpoint({
  id: 'getDeskOrder',
  method: 'GET',
  path: '/api/desk/orders/{orderId}',
  needs,
  summary: 'One order as its seller sees it',
  tag,
  input: z.object({ orderId: OrderId }),
  reply: DeskOrder,
  fails: ['NOT_FOUND'],
})

/** What a fulfilment can be moved to by hand. */
export const FULFILMENT_MOVES = ['ready_for_pickup', 'shipped', 'delivered'] as const

export const moveFulfilment = endpoint({
  id: 'moveFulfilment',
  method: 'POST',
  path: '/api/desk/fulfilments/{fulfilmentId}/move',
  needs,
  summary: 'Ready for pickup, shipped with its tracking, or handed over',
  tag,
  input: z.object({
    fulfilmentId: FulfilmentId,
    to: z.enum(FULFILMENT_MOVES),
    carrier: z.enum(CARRIERS).optional(),
    trackingNumber: z.string().trim().max(60).default(''),
    /** What the customer says at the counter; needed to hand a pickup over. */
    pickupCode: z.string().trim().toUpperCase().max(12).optional(),
  }),
  reply: DeskOrder,
  fails: ['NOT_FOUND', 'ORDER_MOVE_REFUSED', 'WRONG_PICKUP_CODE', 'TOO_MANY_REQUESTS'],
})

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/desk/orders/{orderId}/cancel',
  needs: 'admin panel',
  summary: 'Cancel what has not been handed over and refund it',
  tag,
  spends: true,
  input: z.object({ orderId: OrderId, reason: z.string().trim().min(1).max(300) }),
  reply: DeskOrder,
  fails: ['NOT_FOUND', 'ORDER_MOVE_REFUSED', 'CONFLICT'],
})

export const refundOrder = endpoint({
  id: 'refundOrder',
  method: 'POST',
  path: '/api/desk/orders/{orderId}/refunds',
  needs,
  summary: 'Give money back by line, with restock or not; shipping is an admin’s to give',
  tag,
  status: 201,
  spends: true,
  input: z.object({
    orderId: OrderId,
    lines: z
      .array(
        z.object({
          lineId: OrderLineId,
          quantity: z.int().min(1).max(99),
          restock: z.boolean().default(false),
        }),
      )
      .max(100),
    shippingCents: AmountCents.default(0),
    reason: z.string().trim().min(1).max(300),
  }),
  reply: DeskOrder,
  fails: ['NOT_FOUND', 'REFUND_REFUSED', 'CONFLICT'],
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/desk/refunds/{refundId}/retry',
  needs: 'admin panel',
  summary: 'Send a failed refund to the payment provider again',
  tag,
  spends: true,
  status: 202,
  input: z.object({ refundId: idOf('ref') }),
  reply: z.object({ queued: z.literal(true) }),
  fails: ['NOT_FOUND'],
})

export const noteOrder = endpoint({
  id: 'noteOrder',
  method: 'POST',
  path: '/api/desk/orders/{orderId}/notes',
  needs,
  summary: 'A note for whoever handles the order; the customer does not see it',
  tag,
  status: 201,
  input: z.object({ orderId: OrderId, text: z.string().trim().min(1).max(1_000) }),
  reply: DeskOrder,
  fails: ['NOT_FOUND'],
})

export const decideReturn = endpoint({
  id: 'decideReturn',
  method: 'POST',
  path: '/api/desk/returns/{returnId}/decide',
  needs,
  summary: 'Approve or decline what a customer wants to send back',
  tag,
  input: z.object({ returnId: ReturnId, approve: z.boolean(), text: z.string().trim().max(500).default('') }),
  reply: DeskOrder,
  fails: ['NOT_FOUND', 'RETURN_REFUSED', 'REASON_REQUIRED'],
})

export const receiveReturn = endpoint({
  id: 'receiveReturn',
  method: 'POST',
  path: '/api/desk/returns/{returnId}/receive',
  needs,
  summary: 'It is back: refund it, with restock or not',
  tag,
  spends: true,
  input: z.object({ returnId: ReturnId, restock: z.boolean() }),
  reply: DeskOrder,
  fails: ['NOT_FOUND', 'RETURN_REFUSED', 'CONFLICT'],
})
