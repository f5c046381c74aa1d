/** What the status of a payment is called, and what color it means. */
import type { PaymentStatus } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { StatusLabel } from '../lists/status-badge.tsx'

export const PAYMENT_LABELS: Record<PaymentStatus, StatusLabel> = {
  pending: { name: () => m.orders_payment_pending(), tone: 'warning' },
  paid: { name: () => m.orders_payment_paid(), tone: 'neutral' },
  partly_refunded: { name: () => m.orders_payment_partly_refunded(), tone: 'info' },
  refunded: { name: () => m.orders_payment_refunded(), tone: 'info' },
  failed: { name: () => m.orders_payment_failed(), tone: 'danger' },
}
