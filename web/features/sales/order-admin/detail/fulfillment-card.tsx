import { ExternalLink } from 'lucide-react'
import { fulfillmentStateOf } from '#contract/sales/order-terms.ts'
import { seatFor, seatWhen } from '#web/domain/events/seat-text.ts'
import { StatusBadge } from '#web/domain/lists/status-badge.tsx'
import { FULFILLMENT_LABELS } from '#web/domain/orders/fulfillment-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { isBought, nameCarrier } from '../components/statuses.ts'
import type { Fulfillment, OrderLine } from '../queries.ts'
import { ActionFeedback } from './action-feedback.tsx'
import { useOrderContext } from './order-context.ts'
import { ReturnCard } from './return-card.tsx'
import { MoveForm } from './transition-forms.tsx'

/** One provider's part: what is in it, how far it has come, and the next step. */
export function OrderPart({ part }: { part: Fulfillment }) {
  const { order } = useOrderContext()
  const titleId = `part-${part.id}`
  const returns = order.returns.filter(({ fulfillmentId }) => fulfillmentId === part.id)
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-base">
          {part.provider.name}
        </h3>
        {isBought(order.paymentStatus) && hasState(part) ? (
          <StatusBadge label={FULFILLMENT_LABELS[fulfillmentStateOf(part)]} />
        ) : null}
      </div>
      <ul className="grid gap-3">
        {part.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
      <Tracking part={part} />
      <ActionFeedback at={part.id} />
      <MoveForm part={part} />
      {returns.map((each) => (
        <ReturnCard key={each.id} asked={each} />
      ))}
    </section>
  )
}

/** Seats have nothing to be prepared. */
function hasState({ kind, status }: Fulfillment): boolean {
  return kind === 'goods' || status !== 'unfulfilled'
}

function LineRow({ line }: { line: OrderLine }) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] gap-x-3 text-sm">
      <span className="tabular text-muted">{line.quantity} ×</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">{line.name}</p>
        {line.seat ? (
          <p className="wrap-anywhere text-xs">
            {seatWhen(line.seat.startsAt)} · {seatFor(line.seat)}
          </p>
        ) : null}
        <p className="wrap-anywhere text-muted text-xs">
          {[line.optionsText, line.sku ? m.order_admin_sku({ sku: line.sku }) : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {line.returningQuantity > 0 ? (
          <p className="text-warning text-xs">{m.orders_line_returning({ count: line.returningQuantity })}</p>
        ) : null}
        {line.seat?.isCancelled ? (
          <p className="text-info text-xs">{m.orders_seat_cancelled()}</p>
        ) : line.refundedQuantity > 0 ? (
          <p className="text-info text-xs">{m.orders_line_refunded({ count: line.refundedQuantity })}</p>
        ) : null}
      </div>
      <span className="tabular text-right">{formatMoney(line.netCents)}</span>
    </li>
  )
}

function Tracking({ part: { carrier, trackingNumber, trackingUrl } }: { part: Fulfillment }) {
  if (!carrier) return null
  return (
    <p className="wrap-anywhere flex flex-wrap gap-x-3 text-muted text-sm">
      <span>{nameCarrier(carrier)}</span>
      {trackingUrl ? (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={linkClass({ className: 'tabular inline-flex items-center gap-1.5' })}
        >
          {trackingNumber}
          <ExternalLink aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{m.orders_new_tab()}</span>
        </a>
      ) : (
        <span className="tabular">{trackingNumber}</span>
      )}
    </p>
  )
}
