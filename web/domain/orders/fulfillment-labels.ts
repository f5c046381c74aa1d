/** What each fulfillment status is called for whoever handles orders, and what color it means. */
import type { FulfillmentState } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { StatusLabel } from '../lists/status-badge.tsx'

export const FULFILLMENT_LABELS: Record<FulfillmentState, StatusLabel> = {
  unfulfilled: { name: () => m.order_admin_fulfillment_unfulfilled(), tone: 'warning' },
  ready_for_pickup: { name: () => m.orders_fulfillment_ready_for_pickup(), tone: 'info' },
  shipped: { name: () => m.orders_fulfillment_shipped(), tone: 'info' },
  delivered: { name: () => m.orders_fulfillment_delivered(), tone: 'success' },
  cancelled: { name: () => m.orders_fulfillment_cancelled(), tone: 'neutral' },
  seats_delivered: { name: () => m.orders_fulfillment_seats_delivered(), tone: 'success' },
  seats_cancelled: { name: () => m.orders_fulfillment_seats_cancelled(), tone: 'neutral' },
}
