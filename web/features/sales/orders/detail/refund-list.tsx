import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { formatMoney } from '#web/ui/format.ts'
import type { Order } from '../queries.ts'

type Refund = Order['refunds'][number]

export function RefundList({ order: { refunds } }: { order: Order }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="text-base">
        {m.orders_refunds()}
      </h2>
      <ul className="mt-2 divide-y border-y text-sm">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </section>
  )
}

function RefundRow({ refund }: { refund: Refund }) {
  const points = [
    refund.pointsReturned > 0 ? m.orders_refund_points_back({ count: refund.pointsReturned }) : null,
    refund.pointsTaken > 0 ? m.orders_refund_points_taken({ count: refund.pointsTaken }) : null,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <span>{STATES[refund.status]()}</span>
      <span className="tabular font-[550]">{formatMoney(refund.amountCents)}</span>
      <span className="col-span-2 text-muted">
        <DateText value={refund.sentAt ?? refund.createdAt} />
        {points.map((text) => ` · ${text}`)}
      </span>
    </li>
  )
}

const STATES: Record<Refund['status'], () => string> = {
  pending: () => m.orders_refund_pending(),
  succeeded: () => m.orders_refund_sent(),
  failed: () => m.orders_refund_failed(),
}
