import type { FulfillmentState, PaymentStatus, ReturnStatus } from '#contract/sales/order-terms.ts'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { FULFILLMENT_LABELS, RETURN_LABELS } from './status-names.ts'

export function PaymentChip({ status }: { status: PaymentStatus }) {
  return <StatusBadge label={PAYMENT_LABELS[status]} dot={false} />
}

export function FulfillmentChip({ status }: { status: FulfillmentState }) {
  return <StatusBadge label={FULFILLMENT_LABELS[status]} />
}

export function ReturnChip({ status }: { status: ReturnStatus }) {
  return <StatusBadge label={RETURN_LABELS[status]} />
}

interface OrderChipsProps {
  payment: PaymentStatus
  fulfillment: readonly FulfillmentState[]
  openReturns?: number
}

/** Nothing is on its way before it is paid. */
export function OrderChips({ payment, fulfillment, openReturns = 0 }: OrderChipsProps) {
  const isBought = payment !== 'pending' && payment !== 'failed'
  return (
    <div className="flex flex-wrap gap-1.5">
      {isBought ? fulfillment.map((status) => <FulfillmentChip key={status} status={status} />) : null}
      <PaymentChip status={payment} />
      {openReturns > 0 ? <Badge tone="warning">{m.orders_open_returns({ count: openReturns })}</Badge> : null}
    </div>
  )
}
