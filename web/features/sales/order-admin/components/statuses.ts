/** What each status is called at the desk, and what colour it means. */
import type { FulfilmentStatus, PaymentStatus, ReturnStatus } from '#contract/sales/order-terms.ts'
import type { Look } from '#web/domain/orders/payment-statuses.ts'
import { m } from '#web/paraglide/messages.js'
import type { RETURN_FILTERS } from '../orders-search.ts'
import type { DeskOrder, Fulfilment, Refund } from '../queries.ts'

export const FULFILMENT_LOOKS: Record<FulfilmentStatus, Look> = {
  unfulfilled: { name: () => m.desk_fulfilment_unfulfilled(), tone: 'warning' },
  ready_for_pickup: { name: () => m.orders_fulfilment_ready_for_pickup(), tone: 'info' },
  shipped: { name: () => m.orders_fulfilment_shipped(), tone: 'info' },
  delivered: { name: () => m.orders_fulfilment_delivered(), tone: 'success' },
  cancelled: { name: () => m.orders_fulfilment_cancelled(), tone: 'neutral' },
}

export const RETURN_LOOKS: Record<ReturnStatus, Look> = {
  asked: { name: () => m.desk_return_asked(), tone: 'warning' },
  approved: { name: () => m.desk_return_approved(), tone: 'info' },
  declined: { name: () => m.desk_return_declined(), tone: 'neutral' },
  withdrawn: { name: () => m.desk_return_withdrawn(), tone: 'neutral' },
  refunded: { name: () => m.desk_return_refunded(), tone: 'success' },
}

export function nameReturnFilter(filter: (typeof RETURN_FILTERS)[number]): string {
  return filter === 'open' ? m.desk_return_open() : RETURN_LOOKS[filter].name()
}

export const REFUND_LOOKS: Record<Refund['status'], Look> = {
  pending: { name: () => m.desk_refund_pending(), tone: 'info' },
  succeeded: { name: () => m.desk_refund_succeeded(), tone: 'success' },
  failed: { name: () => m.desk_refund_failed(), tone: 'danger' },
}

/** Names of companies, the same in both languages. */
const CARRIER_NAMES: Record<string, string> = { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL' }

export function nameCarrier(carrier: Fulfilment['carrier'] | string): string {
  return CARRIER_NAMES[carrier] ?? m.desk_carrier_other()
}

export function nameDelivery(delivery: DeskOrder['delivery']): string {
  if (delivery === 'pickup') return m.orders_pickup()
  if (delivery === 'pr') return m.desk_delivery_pr()
  return delivery === 'us' ? m.desk_delivery_us() : m.desk_delivery_none()
}

/** Before it is paid there is nothing to prepare. */
export function isBought(payment: PaymentStatus): boolean {
  return payment !== 'pending' && payment !== 'failed'
}
