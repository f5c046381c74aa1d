/** What each status is called, and what color it means. */
import type { FulfillmentState, ReturnStatus } from '#contract/sales/order-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'

export const FULFILLMENT_LABELS: Record<FulfillmentState, StatusLabel> = {
  unfulfilled: { name: () => m.orders_fulfillment_unfulfilled(), tone: 'neutral' },
  ready_for_pickup: { name: () => m.orders_fulfillment_ready_for_pickup(), tone: 'success' },
  shipped: { name: () => m.orders_fulfillment_shipped(), tone: 'info' },
  delivered: { name: () => m.orders_fulfillment_delivered(), tone: 'success' },
  cancelled: { name: () => m.orders_fulfillment_cancelled(), tone: 'neutral' },
  seats_delivered: { name: () => m.orders_fulfillment_seats_delivered(), tone: 'success' },
  seats_cancelled: { name: () => m.orders_fulfillment_seats_cancelled(), tone: 'neutral' },
}

export const RETURN_LABELS: Record<ReturnStatus, StatusLabel> = {
  asked: { name: () => m.orders_return_asked(), tone: 'warning' },
  approved: { name: () => m.orders_return_approved(), tone: 'info' },
  declined: { name: () => m.orders_return_declined(), tone: 'danger' },
  withdrawn: { name: () => m.orders_return_withdrawn(), tone: 'neutral' },
  refunded: { name: () => m.orders_return_refunded(), tone: 'success' },
}
