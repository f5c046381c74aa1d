import type { FulfillmentStatus, PaymentStatus, ReturnStatus } from '#contract/sales/order-terms.ts'
import { PAYMENT_LOOKS } from '#web/domain/orders/payment-statuses.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { FULFILLMENT_LOOKS, RETURN_LOOKS } from './status-names.ts'

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const { name, tone } = PAYMENT_LOOKS[status]
  return <Badge tone={tone}>{name()}</Badge>
}

export function FulfillmentChip({ status }: { status: FulfillmentStatus }) {
  const { name, tone } = FULFILLMENT_LOOKS[status]
  return (
    <Badge tone={tone} dot>
      {name()}
    </Badge>
  )
}

export function ReturnChip({ status }: { status: ReturnStatus }) {
  const { name, tone } = RETURN_LOOKS[status]
  return (
    <Badge tone={tone} dot>
      {name()}
    </Badge>
  )
}

interface OrderChipsProps {
  payment: PaymentStatus
  fulfillment: readonly FulfillmentStatus[]
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
