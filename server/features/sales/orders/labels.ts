/** The words of an order in files that leave the site. */
import type { Language } from '#contract/language.ts'
import type { FulfillmentState, PaymentStatus } from '#contract/sales/order-terms.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import { m } from '#server/paraglide/messages.js'

type Word = (inputs: object, options: { locale: Language }) => string

const PAYMENT: Record<PaymentStatus, Word> = {
  pending: m.orders_payment_pending,
  paid: m.orders_payment_paid,
  partly_refunded: m.orders_payment_partly_refunded,
  refunded: m.orders_payment_refunded,
  failed: m.orders_payment_failed,
}

const FULFILLMENT: Record<FulfillmentState, Word> = {
  unfulfilled: m.orders_fulfillment_unfulfilled,
  ready_for_pickup: m.orders_fulfillment_ready_for_pickup,
  shipped: m.orders_fulfillment_shipped,
  delivered: m.orders_fulfillment_delivered,
  cancelled: m.orders_fulfillment_cancelled,
  seats_delivered: m.orders_fulfillment_seats_delivered,
  seats_cancelled: m.orders_fulfillment_seats_cancelled,
}

const DELIVERY: Record<Delivery, Word> = {
  pickup: m.orders_delivery_pickup,
  pr: m.orders_delivery_pr,
  us: m.orders_delivery_us,
}

export const paymentWord = (status: PaymentStatus, locale: Language) => PAYMENT[status]({}, { locale })
export const fulfillmentWord = (status: FulfillmentState, locale: Language) =>
  FULFILLMENT[status]({}, { locale })
export const deliveryWord = (delivery: Delivery, locale: Language) => DELIVERY[delivery]({}, { locale })
