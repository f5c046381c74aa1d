import { z } from 'zod'
import { AmountCents } from '../catalog/products.schemas.ts'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { Picture } from '../site/images.schemas.ts'
import { CartView, DeliveryMethod, Totals } from './cart.schemas.ts'
import { OrderId } from './checkout.schemas.ts'
import {
  CARRIERS,
  FULFILLMENT_STATES,
  FULFILLMENT_STATUSES,
  ORDER_EVENTS,
  PAYMENT_STATUSES,
  RESENT_MAILS,
  RETURN_REASONS,
  RETURN_STATUSES,
} from './order-terms.ts'
import { REORDER_PROBLEMS } from './orders.ts'
import { PickupPlace } from './pickup.schemas.ts'

const tag = 'Orders'

export const OrderLineId = idOf('oln')
export const FulfillmentId = idOf('ful')
export const ReturnId = idOf('rtn')
const RefundId = idOf('ref')

const OrderLine = z
  .object({
    id: OrderLineId,
    kind: z.enum(['goods', 'seat']),
    productId: z.string().nullable(),
    /** Of the product as it is now; null when it is not sold any more. */
    slug: z.string().nullable(),
    sku: z.string(),
    name: z.string(),
    optionsText: z.string(),
    picture: Picture.nullable(),
    unitPriceCents: AmountCents,
    quantity: z.int(),
    refundedQuantity: z.int(),
    /** Of those, asked back and not decided or received yet. */
    returningQuantity: z.int(),
    grossCents: AmountCents,
    /** Provider discount, coupon and points together. */
    discountCents: AmountCents,
    netCents: AmountCents,
    taxCents: AmountCents,
    /** Where it is a seat. */
    seat: z
      .object({
        /** Null before it is paid for. */
        seatId: z.string().nullable(),
        eventId: z.string(),
        startsAt: Timestamp,
        attendeeName: z.string(),
        isCancelled: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'OrderLine' })

const Fulfillment = z
  .object({
    id: FulfillmentId,
    kind: z.enum(['goods', 'seats']),
    provider: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    status: z.enum(FULFILLMENT_STATUSES),
    carrier: z.enum(CARRIERS).or(z.literal('')),
    trackingNumber: z.string(),
    trackingUrl: z.string().nullable(),
    /** To be said at the counter; only while it waits there, and only for the buyer. */
    pickupCode: z.string().nullable(),
    readyAt: Timestamp.nullable(),
    shippedAt: Timestamp.nullable(),
    deliveredAt: Timestamp.nullable(),
    /** Until then it may be asked back; null before it has arrived or when it is too late. */
    returnUntil: Timestamp.nullable(),
    lines: z.array(OrderLine),
  })
  .meta({ id: 'Fulfillment' })

const OrderReturn = z
  .object({
    id: ReturnId,
    orderId: OrderId,
    orderNumber: z.string(),
    fulfillmentId: FulfillmentId,
    providerName: z.string(),
    status: z.enum(RETURN_STATUSES),
    reason: z.enum(RETURN_REASONS),
    comment: z.string(),
    /** What the provider said. */
    decision: z.string(),
    lines: z.array(z.object({ lineId: OrderLineId, name: z.string(), quantity: z.int() })),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    closedAt: Timestamp.nullable(),
  })
  .meta({ id: 'OrderReturn' })

const Refund = z
  .object({
    id: RefundId,
    amountCents: AmountCents,
    pointsReturned: z.int(),
    pointsTaken: z.int(),
    status: z.enum(['pending', 'succeeded', 'failed']),
    reason: z.string(),
    createdAt: Timestamp,
    sentAt: Timestamp.nullable(),
  })
  .meta({ id: 'Refund' })

const OrderEvent = z
  .object({
    kind: z.enum(ORDER_EVENTS),
    actor: z.enum(['customer', 'provider', 'admin', 'system']),
    /** Their name, for whoever manages the order. */
    actorName: z.string().nullable(),
    isPrivate: z.boolean(),
    at: Timestamp,
    data: z.object({
      providerName: z.string().optional(),
      amountCents: z.int().optional(),
      carrier: z.string().optional(),
      trackingNumber: z.string().optional(),
      text: z.string().optional(),
      failure: z.string().optional(),
      mail: z.enum(RESENT_MAILS).optional(),
    }),
  })
  .meta({ id: 'OrderEvent' })

/** As it was when the order was made. */
export const OrderAddress = z
  .object({
    givenName: z.string(),
    firstSurname: z.string(),
    secondSurname: z.string(),
    urbanization: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    phone: z.string(),
  })
  .meta({ id: 'OrderAddress' })

export const Order = z
  .object({
    id: OrderId,
    number: z.string(),
    createdAt: Timestamp,
    paidAt: Timestamp.nullable(),
    language: LanguageCode,
    paymentStatus: z.enum(PAYMENT_STATUSES),
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    delivery: DeliveryMethod.nullable(),
    /** A place a seller of goods; none where nothing is picked up. */
    pickupPlaces: z.array(PickupPlace),
    address: OrderAddress.nullable(),
    note: z.string(),
    couponCode: z.string().nullable(),
    pointsSpent: z.int(),
    pointsEarned: z.int(),
    totals: Totals,
    refundedCents: AmountCents,
    /** 'Visa ···· 4242'; null where nothing was charged. */
    paidWith: z.string().nullable(),
    fulfillments: z.array(Fulfillment),
    returns: z.array(OrderReturn),
    refunds: z.array(Refund),
    timeline: z.array(OrderEvent),
    /** Until anything has shipped. */
    canCancel: z.boolean(),
  })
  .meta({ id: 'Order' })

export const OrderCard = z
  .object({
    id: OrderId,
    number: z.string(),
    createdAt: Timestamp,
    paymentStatus: z.enum(PAYMENT_STATUSES),
    /** Of all its providers, without doubles. */
    fulfillment: z.array(z.enum(FULFILLMENT_STATES)),
    totalCents: AmountCents,
    refundedCents: AmountCents,
    itemCount: z.int(),
    /** Of the first few lines. */
    pictures: z.array(Picture),
    names: z.array(z.string()),
    openReturns: z.int(),
  })
  .meta({ id: 'OrderCard' })

/** What a list can be narrowed to. */
export const OrderFilters = {
  search: z.string().trim().max(80).optional(),
  payment: z.enum(PAYMENT_STATUSES).optional(),
  fulfillment: z.enum(FULFILLMENT_STATUSES).optional(),
  /** Days of Puerto Rico, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
}

export const ordersSchemas = {
  listMyOrders: {
    summary: "One's own orders, newest first",
    tag,
    input: z.object(OrderFilters),
    reply: z.object({ items: z.array(OrderCard), total: z.int(), page: z.int(), pages: z.int() }),
  },
  getMyOrder: {
    summary: "One of one's own orders",
    tag,
    input: z.object({ orderId: OrderId }),
    reply: Order,
  },
  getReceipt: {
    summary: "The receipt as PDF, in the order's language; an admin may fetch anybody's",
    tag,
    input: z.object({ orderId: OrderId }),
  },
  cancelMyOrder: {
    summary: 'Cancel an order of which nothing has shipped, and get everything back',
    tag,
    input: z.object({ orderId: OrderId, reason: z.string().trim().max(300).default('') }),
    reply: Order,
  },
  reorder: {
    summary: 'Put what can still be had of an order into the cart',
    tag,
    input: z.object({ orderId: OrderId }),
    reply: z.object({
      cart: CartView,
      /** Pieces. */
      added: z.int(),
      missing: z.array(
        z.object({ name: z.string(), reason: z.enum(REORDER_PROBLEMS), requested: z.int(), added: z.int() }),
      ),
    }),
  },
  requestReturn: {
    summary: 'Ask to send something back, within 30 days of its delivery',
    tag,
    input: z.object({
      orderId: OrderId,
      fulfillmentId: FulfillmentId,
      reason: z.enum(RETURN_REASONS),
      comment: z.string().trim().max(1_000).default(''),
      lines: z
        .array(z.object({ lineId: OrderLineId, quantity: z.int().min(1).max(99) }))
        .min(1)
        .max(100),
    }),
    reply: Order,
  },
  withdrawReturn: {
    summary: 'Keep it after all',
    tag,
    input: z.object({ returnId: ReturnId }),
    reply: Order,
  },
  listMyReturns: {
    summary: "One's own returns, newest first",
    tag,
    reply: z.array(OrderReturn),
  },
  listMyPayments: {
    summary: "One's own charges and refunds, newest first",
    tag,
    reply: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['charge', 'refund']),
        orderId: OrderId,
        orderNumber: z.string(),
        amountCents: AmountCents,
        method: z.string().nullable(),
        status: z.enum(['succeeded', 'pending', 'failed']),
        at: Timestamp,
      }),
    ),
  },
} satisfies Schemas
