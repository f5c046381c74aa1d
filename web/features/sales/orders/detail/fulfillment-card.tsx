import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { fulfillmentStateOf } from '#contract/sales/order-terms.ts'
import { AskLink } from '#web/domain/messages/ask-link.tsx'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { CARRIER_NAMES } from '../components/carrier-names.ts'
import { FulfillmentChip } from '../components/status-chips.tsx'
import type { Fulfillment, Order, OrderLine } from '../queries.ts'
import { OrderLines } from './order-lines.tsx'
import { PickupCode } from './pickup-code.tsx'
import { progressOf } from './progress.ts'
import { ProgressSteps } from './progress-steps.tsx'
import { RequestReturn } from './request-return.tsx'
import { ReturnCard } from './return-card.tsx'

interface FulfillmentCardProps {
  part: Fulfillment
  order: Order
  onFeedback: (feedback: string) => void
}

/** One provider's part of the order. */
export function FulfillmentCard({ part, order, onFeedback }: FulfillmentCardProps) {
  const steps = progressOf(part, order)
  const returns = order.returns.filter(({ fulfillmentId }) => fulfillmentId === part.id)
  const titleId = `part-${part.id}`
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lg">
          <Link
            to="/collaborator/$slug"
            params={{ slug: part.provider.slug }}
            className={linkClass({ variant: 'title' })}
          >
            {part.kind === 'seats'
              ? m.orders_seats_from({ name: part.provider.name })
              : m.orders_from({ name: part.provider.name })}
          </Link>
        </h2>
        {part.status === 'cancelled' ? <FulfillmentChip status={fulfillmentStateOf(part)} /> : null}
      </div>
      {steps ? <ProgressSteps steps={steps} /> : null}
      {part.pickupCode ? (
        <PickupCode
          code={part.pickupCode}
          isReady={part.status === 'ready_for_pickup'}
          places={order.pickupPlaces.filter(({ providerId }) => providerId === part.provider.id)}
          name={order.contact.name}
        />
      ) : null}
      {part.status === 'shipped' ? <Tracking part={part} /> : null}
      <OrderLines lines={part.lines} />
      {part.lines.some(hasTicket) ? (
        <p className="text-muted text-sm">{m.orders_seats_cancel_hint()}</p>
      ) : null}
      {returns.map((each) => (
        <ReturnCard key={each.id} asked={each} onFeedback={onFeedback} />
      ))}
      <RequestReturn part={part} order={order} onFeedback={onFeedback} />
      <AskLink about="order" subjectId={order.id} collaboratorId={part.provider.id} className="w-fit">
        {m.messages_ask_order()}
      </AskLink>
    </section>
  )
}

/** A seat that is still the person's. */
function hasTicket({ seat }: OrderLine): boolean {
  return Boolean(seat?.seatId && !seat.isCancelled)
}

function Tracking({ part: { carrier, trackingNumber, trackingUrl } }: { part: Fulfillment }) {
  if (!trackingNumber) return null
  const name = carrier ? CARRIER_NAMES[carrier] : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border bg-surface px-5 py-4">
      <p className="min-w-0">
        <span className="block text-muted text-sm">{name || m.orders_tracking()}</span>
        <span className="wrap-anywhere tabular font-[550]">{trackingNumber}</span>
      </p>
      {trackingUrl ? (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.orders_track()}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.orders_new_tab()}</span>
        </a>
      ) : null}
    </div>
  )
}
