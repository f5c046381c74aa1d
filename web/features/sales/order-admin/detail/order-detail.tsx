import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { PAYMENT_LABELS } from '#web/domain/orders/payment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/display.tsx'
import { type ManagedOrder, packingSlipsAddress } from '../queries.ts'
import { ActionFeedback } from './action-feedback.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderPart } from './fulfillment-card.tsx'
import { MoneySection } from './money-section.tsx'
import { NoteForm } from './note-form.tsx'
import { type Feedback, OrderProvider } from './order-context.ts'
import { OrderFacts } from './order-facts.tsx'
import { RefundOrder } from './refund-order.tsx'
import { Refunds } from './refunds.tsx'
import { ResendMail } from './resend-mail.tsx'
import { Timeline } from './timeline.tsx'

interface OrderDetailProps {
  order: ManagedOrder
  isAdmin: boolean
}

export function OrderDetail({ order, isAdmin }: OrderDetailProps) {
  const [feedback, showFeedback] = useState<Feedback | null>(null)
  const wasPaid = order.paidAt !== null
  const hasReceipt = isAdmin && wasPaid
  const hasGoods = order.fulfillments.some(({ kind, status }) => kind === 'goods' && status !== 'cancelled')
  return (
    <OrderProvider value={{ order, isAdmin, feedback, showFeedback }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-6">
        <div className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
            <DateText value={order.createdAt} style="dateTime" />
            <StatusBadge label={PAYMENT_LABELS[order.paymentStatus]} dot={false} />
          </p>
          <ActionFeedback at="order" />
          {wasPaid || order.mayRefund || order.mayCancel ? (
            <div className="flex flex-wrap gap-2">
              {order.mayRefund ? <RefundOrder /> : null}
              {order.mayCancel ? <CancelOrder /> : null}
              {wasPaid && hasGoods ? (
                <a
                  href={packingSlipsAddress([order.id])}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ variant: 'ghost', size: 'sm' })}
                >
                  <Printer aria-hidden="true" className="size-4" />
                  {m.order_admin_slip()}
                </a>
              ) : null}
              {hasReceipt ? (
                <a
                  href={`/api/orders/${order.id}/receipt`}
                  download={`${order.number}.pdf`}
                  className={buttonClass({ variant: 'ghost', size: 'sm' })}
                >
                  <FileDown aria-hidden="true" className="size-4" />
                  {m.order_admin_receipt()}
                </a>
              ) : null}
              {hasReceipt && order.customer.email ? <ResendMail /> : null}
            </div>
          ) : null}
        </div>
        <OrderFacts />
        {order.fulfillments.map((part) => (
          <OrderPart key={part.id} part={part} />
        ))}
        <MoneySection />
        <Refunds />
        <NoteForm />
        <Timeline events={order.timeline} />
      </div>
    </OrderProvider>
  )
}
