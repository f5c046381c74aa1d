/** The other side of the counter: a provider sees and handles their part of an order, an admin all of it. */
import { z } from 'zod'
import { AmountCents } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'
import { OrderId } from './checkout.ts'
import { CARRIERS, RESENT_MAILS } from './order-terms.ts'
import { FulfillmentId, Order, OrderLineId, ReturnId } from './orders.ts'

const tag = 'Order management'

/** An admin has the permission of every provider here; whose order it is decides the rest. */
const permission = 'manage own products'

export const ManagedOrder = Order.extend({
  customer: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  /** Of the lines this caller may see: what the provider gets, before and after commission. */
  shares: z.array(
    z.object({
      providerName: z.string(),
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
}).meta({ id: 'ManagedOrder' })

export const getManagedOrder = endpoint({
  id: 'getManagedOrder',
  method: 'GET',
  path: '/api/manage/orders/{orderId}',
  permission,
  team: 'orders',
  summary: 'One order as its provider sees it',
  tag,
  input: z.object({ orderId: OrderId }),
  reply: ManagedOrder,
  fails: ['NOT_FOUND'],
})

/** What a fulfillment can be moved to by hand. */
export const FULFILLMENT_MOVES = ['ready_for_pickup', 'shipped', 'delivered'] as const

export const transitionFulfillment = endpoint({
  id: 'transitionFulfillment',
  method: 'POST',
  path: '/api/manage/fulfillments/{fulfillmentId}/move',
  permission,
  team: 'orders',
  summary: 'Ready for pickup, shipped with its tracking, or handed over',
  tag,
  input: z.object({
    fulfillmentId: FulfillmentId,
    to: z.enum(FULFILLMENT_MOVES),
    carrier: z.enum(CARRIERS).optional(),
    trackingNumber: z.string().trim().max(60).default(''),
    /** What the customer says at the counter; needed to hand a pickup over. */
    pickupCode: z.string().trim().toUpperCase().max(12).optional(),
  }),
  reply: ManagedOrder,
  fails: ['NOT_FOUND', 'INVALID_TRANSITION', 'WRONG_PICKUP_CODE', 'TOO_MANY_REQUESTS'],
})

export const cancelOrder = endpoint({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/cancel',
  permission: 'admin panel',
  summary: 'Cancel what has not been handed over and refund it',
  tag,
  idempotent: true,
  input: z.object({ orderId: OrderId, reason: z.string().trim().min(1).max(300) }),
  reply: ManagedOrder,
  fails: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
})

export const refundOrder = endpoint({
  id: 'refundOrder',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/refunds',
  permission,
  team: 'orders',
  summary: 'Give money back by line, with restock or not; shipping is an admin’s to give',
  tag,
  status: 201,
  idempotent: true,
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
  reply: ManagedOrder,
  fails: ['NOT_FOUND', 'REFUND_REFUSED', 'CONFLICT'],
})

export const retryRefund = endpoint({
  id: 'retryRefund',
  method: 'POST',
  path: '/api/manage/refunds/{refundId}/retry',
  permission: 'admin panel',
  summary: 'Send a failed refund to the payment provider again',
  tag,
  idempotent: true,
  status: 202,
  input: z.object({ refundId: idOf('ref') }),
  reply: z.object({ queued: z.literal(true) }),
  fails: ['NOT_FOUND'],
})

export const noteOrder = endpoint({
  id: 'noteOrder',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/notes',
  permission,
  team: 'orders',
  summary: 'A note for whoever handles the order; the customer does not see it',
  tag,
  status: 201,
  input: z.object({ orderId: OrderId, text: z.string().trim().min(1).max(1_000) }),
  reply: ManagedOrder,
  fails: ['NOT_FOUND'],
})

export const resendOrderMail = endpoint({
  id: 'resendOrderMail',
  method: 'POST',
  path: '/api/manage/orders/{orderId}/resend',
  permission: 'admin panel',
  summary: 'Send the customer the confirmation again, or a mail with their receipt',
  tag,
  idempotent: true,
  status: 202,
  input: z.object({ orderId: OrderId, mail: z.enum(RESENT_MAILS) }),
  reply: ManagedOrder,
  fails: ['NOT_FOUND', 'NOT_PAID', 'TOO_MANY_REQUESTS'],
})

export const decideReturn = endpoint({
  id: 'decideReturn',
  method: 'POST',
  path: '/api/manage/returns/{returnId}/decide',
  permission,
  team: 'orders',
  summary: 'Approve or decline what a customer wants to send back',
  tag,
  input: z.object({ returnId: ReturnId, approve: z.boolean(), text: z.string().trim().max(500).default('') }),
  reply: ManagedOrder,
  fails: ['NOT_FOUND', 'RETURN_REFUSED', 'REASON_REQUIRED'],
})

export const receiveReturn = endpoint({
  id: 'receiveReturn',
  method: 'POST',
  path: '/api/manage/returns/{returnId}/receive',
  permission,
  team: 'orders',
  summary: 'It is back: refund it, with restock or not',
  tag,
  idempotent: true,
  input: z.object({ returnId: ReturnId, restock: z.boolean() }),
  reply: ManagedOrder,
  fails: ['NOT_FOUND', 'RETURN_REFUSED', 'CONFLICT'],
})
