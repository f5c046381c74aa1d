/** What each status is called, and what colour it means. */
import type { FulfilmentStatus, ReturnStatus } from '#contract/sales/order-terms.ts'
import type { Look } from '#web/domain/orders/payment-statuses.ts'
import { m } from '#web/paraglide/messages.js'

export const FULFILMENT_LOOKS: Record<FulfilmentStatus, Look> = {
  unfulfilled: { name: () => m.orders_fulfilment_unfulfilled(), tone: 'neutral' },
  ready_for_pickup: { name: () => m.orders_fulfilment_ready_for_pickup(), tone: 'success' },
  shipped: { name: () => m.orders_fulfilment_shipped(), tone: 'info' },
  delivered: { name: () => m.orders_fulfilment_delivered(), tone: 'success' },
  cancelled: { name: () => m.orders_fulfilment_cancelled(), tone: 'neutral' },
}

export const RETURN_LOOKS: Record<ReturnStatus, Look> = {
  asked: { name: () => m.orders_return_asked(), tone: 'warning' },
  approved: { name: () => m.orders_return_approved(), tone: 'info' },
  declined: { name: () => m.orders_return_declined(), tone: 'danger' },
  withdrawn: { name: () => m.orders_return_withdrawn(), tone: 'neutral' },
  refunded: { name: () => m.orders_return_refunded(), tone: 'success' },
}
