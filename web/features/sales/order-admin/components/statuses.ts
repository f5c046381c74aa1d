/** What each status is called for whoever handles orders, and what color it means. */
import type { PaymentStatus, ReturnStatus } from '#contract/sales/order-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import type { RETURN_FILTERS } from '../orders-search.ts'
import type { Fulfillment, ManagedOrder, Refund } from '../queries.ts'

export const RETURN_LABELS: Record<ReturnStatus, StatusLabel> = {
  asked: { name: () => m.order_admin_return_asked(), tone: 'warning' },
  approved: { name: () => m.order_admin_return_approved(), tone: 'info' },
  declined: { name: () => m.order_admin_return_declined(), tone: 'neutral' },
  withdrawn: { name: () => m.order_admin_return_withdrawn(), tone: 'neutral' },
  refunded: { name: () => m.order_admin_return_refunded(), tone: 'success' },
}

export function nameReturnFilter(filter: (typeof RETURN_FILTERS)[number]): string {
  return filter === 'open' ? m.order_admin_return_open() : RETURN_LABELS[filter].name()
}

export const REFUND_LABELS: Record<Refund['status'], StatusLabel> = {
  pending: { name: () => m.order_admin_refund_pending(), tone: 'info' },
  succeeded: { name: () => m.order_admin_refund_succeeded(), tone: 'success' },
  failed: { name: () => m.order_admin_refund_failed(), tone: 'danger' },
}

/** Names of companies, the same in both languages. */
const CARRIER_NAMES: Record<string, string> = { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL' }

export function nameCarrier(carrier: Fulfillment['carrier'] | string): string {
  return CARRIER_NAMES[carrier] ?? m.order_admin_carrier_other()
}

export function nameDelivery(delivery: ManagedOrder['delivery']): string {
  if (delivery === 'pickup') return m.orders_pickup()
  if (delivery === 'pr') return m.order_admin_delivery_pr()
  return delivery === 'us' ? m.order_admin_delivery_us() : m.order_admin_delivery_none()
}

/** Before it is paid there is nothing to prepare. */
export function isBought(payment: PaymentStatus): boolean {
  return payment !== 'pending' && payment !== 'failed'
}
