import { Sparkles } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import type { Order } from '../queries.ts'
import { listTotalsRows, textOfRow } from './totals-rows.ts'

/** Every number explained; state and municipal tax apart. */
export function OrderTotals({ order }: { order: Order }) {
  const { totals, refundedCents, paidWith, paidAt } = order
  const points = pointsAfterRefunds(order)
  return (
    <section aria-labelledby="totals-title" className="rounded-card border bg-surface p-5 md:p-6">
      <h2 id="totals-title" className="text-lg">
        {m.orders_summary()}
      </h2>
      <dl className="mt-4 grid gap-2 text-sm">
        {listTotalsRows(order).map((row) => (
          <Row key={row.id} label={row.label} text={textOfRow(row)} />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4 text-base">
          <dt className="font-[600]">{m.cart_total()}</dt>
          <dd className="type-display tabular text-lg">{formatMoney(totals.totalCents)}</dd>
        </div>
        {refundedCents > 0 ? (
          <Row label={m.orders_payment_refunded()} text={formatMoney(-refundedCents)} />
        ) : null}
        {paidWith ? <Row label={m.orders_paid_with()} text={paidWith} /> : null}
      </dl>
      {paidAt && points > 0 ? (
        <p className="mt-4 flex gap-2 border-t pt-4 text-muted text-sm">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {m.orders_points_earned({ count: points, points: formatNumber(points) })}
        </p>
      ) : null}
    </section>
  )
}

/** A refund takes back what was earned with it. */
function pointsAfterRefunds({ pointsEarned, refunds }: Order): number {
  return refunds.reduce((points, { pointsTaken }) => points - pointsTaken, pointsEarned)
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right">{text}</dd>
    </div>
  )
}
