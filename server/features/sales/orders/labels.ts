/** The words of an order in files that leave the site. */
import type { Language } from '#contract/language.ts'
import type { FulfilmentStatus, PaymentStatus } from '#contract/sales/order-terms.ts'
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

const FULFILMENT: Record<FulfilmentStatus, Word> = {
  unfulfilled: m.orders_fulfilment_unfulfilled,
  ready_for_pickup: m.orders_fulfilment_ready_for_pickup,
  shipped: m.orders_fulfilment_shipped,
  delivered: m.orders_fulfilment_delivered,
  cancelled: m.orders_fulfilment_cancelled,
}

const DELIVERY: Record<Delivery, Word> = {
  pickup: m.orders_delivery_pickup,
  pr: m.orders_delivery_pr,
  us: m.orders_delivery_us,
}

export const paymentWord = (status: PaymentStatus, locale: Language) => PAYMENT[status]({}, { locale })
export const fulfilmentWord = (status: FulfilmentStatus, locale: Language) =>
  FULFILMENT[status]({}, { locale })
export const deliveryWord = (delivery: Delivery, locale: Language) => DELIVERY[delivery]({}, { locale })
