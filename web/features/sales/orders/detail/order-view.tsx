import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/display.tsx'
import { PaymentChip } from '../components/status-chips.tsx'
import type { Order } from '../queries.ts'
import { ActionFeedback } from './action-feedback.tsx'
import { BackToAll } from './back-to-all.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { FulfillmentCard } from './fulfillment-card.tsx'
import { OrderState } from './order-state.tsx'
import { OrderTotals } from './order-totals.tsx'
import { RefundList } from './refund-list.tsx'
import { ReorderButton, type ReorderProps } from './reorder-button.tsx'
import { Timeline } from './timeline.tsx'

interface OrderViewProps extends Pick<ReorderProps, 'onReordered'> {
  order: Order
  mayBuy: boolean
}

export function OrderView({ order, mayBuy, onReordered }: OrderViewProps) {
  /** What was just done, said where the focus goes as its button is gone. */
  const [feedback, setFeedback] = useState<string | null>(null)
  return (
    <div className="page-width pt-4 pb-16 md:pt-6 md:pb-28">
      <BackToAll />
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div className="min-w-0">
          <h1 className="text-xl">{m.orders_order({ number: order.number })}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
            <span>
              {m.orders_placed()} <DateText value={order.createdAt} style="dateTime" />
            </span>
            <PaymentChip status={order.paymentStatus} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
          <Receipt order={order} />
          {mayBuy ? <ReorderButton order={order} onReordered={onReordered} onFeedback={setFeedback} /> : null}
        </div>
      </header>
      <div className="mt-6 grid gap-3 empty:hidden">
        {feedback ? <ActionFeedback key={feedback}>{feedback}</ActionFeedback> : null}
        <OrderState order={order} />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-10">
          {order.fulfillments.map((part) => (
            <FulfillmentCard key={part.id} part={part} order={order} onFeedback={setFeedback} />
          ))}
        </div>
        <aside aria-label={m.orders_facts()} className="grid content-start gap-8 lg:row-span-2">
          <OrderTotals order={order} />
          <RefundList order={order} />
          <DeliveryFacts order={order} />
          {order.canCancel ? <CancelOrder order={order} onFeedback={setFeedback} /> : null}
        </aside>
        <Timeline events={order.timeline} />
      </div>
    </div>
  )
}

/** A PDF in the language of the order; there is none before it is paid. */
function Receipt({ order: { id, number, paidAt } }: { order: Order }) {
  if (!paidAt) return null
  return (
    <a
      href={`/api/orders/${id}/receipt`}
      download={`${number}.pdf`}
      className={buttonClass({ variant: 'secondary' })}
    >
      <FileDown aria-hidden="true" className="size-4.5" />
      {m.orders_receipt()}
    </a>
  )
}
