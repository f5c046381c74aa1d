import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf } from '../fields.schemas.ts'
import { OrderId } from './checkout.schemas.ts'
import { FULFILLMENT_MOVES } from './order-admin.ts'
import { CARRIERS, RESENT_MAILS } from './order-terms.ts'
import { FulfillmentId, Order, OrderLineId, ReturnId } from './orders.schemas.ts'

const tag = 'Order management'

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

export const orderAdminSchemas = {
  getManagedOrder: {
    summary: 'One order as its provider sees it',
    tag,
    input: z.object({ orderId: OrderId }),
    reply: ManagedOrder,
  },
  transitionFulfillment: {
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
  },
  cancelOrder: {
    summary: 'Cancel what has not been handed over and refund it',
    tag,
    input: z.object({ orderId: OrderId, reason: z.string().trim().min(1).max(300) }),
    reply: ManagedOrder,
  },
  refundOrder: {
    summary: 'Give money back by line, with restock or not; shipping is an admin’s to give',
    tag,
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
  },
  retryRefund: {
    summary: 'Send a failed refund to the payment provider again',
    tag,
    input: z.object({ refundId: idOf('ref') }),
    reply: z.object({ queued: z.literal(true) }),
  },
  noteOrder: {
    summary: 'A note for whoever handles the order; the customer does not see it',
    tag,
    input: z.object({ orderId: OrderId, text: z.string().trim().min(1).max(1_000) }),
    reply: ManagedOrder,
  },
  resendOrderMail: {
    summary: 'Send the customer the confirmation again, or a mail with their receipt',
    tag,
    input: z.object({ orderId: OrderId, mail: z.enum(RESENT_MAILS) }),
    reply: ManagedOrder,
  },
  decideReturn: {
    summary: 'Approve or decline what a customer wants to send back',
    tag,
    input: z.object({
      returnId: ReturnId,
      approve: z.boolean(),
      text: z.string().trim().max(500).default(''),
    }),
    reply: ManagedOrder,
  },
  receiveReturn: {
    summary: 'It is back: refund it, with restock or not',
    tag,
    input: z.object({ returnId: ReturnId, restock: z.boolean() }),
    reply: ManagedOrder,
  },
} satisfies Schemas
