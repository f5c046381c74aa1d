import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { placeOf } from '#web/platform/place-of.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { OrderOver } from './payment/order-over.tsx'
import { PaymentStage } from './payment/payment-stage.tsx'
import { forgetOpenOrder, type OpenOrder, openOrderQuery, orderQuery } from './queries.ts'
import { linesOfOrder } from './summary/lines.ts'
import { OrderSummary, type SummaryLine } from './summary/order-summary.tsx'

interface OpenOrderStageProps {
  known: OpenOrder
  /** When that was known. */
  knownAtMs: number
  /** Shown until the order's own are there. */
  lines: readonly SummaryLine[]
  isArrival: boolean
  onLeft: () => void
}

/** An order between its holds and its money. Once it is paid the page moves on to its own address. */
export function OpenOrderStage({ known, knownAtMs, lines, isArrival, onLeft }: OpenOrderStageProps) {
  const navigate = useNavigate()
  const { data: open, dataUpdatedAt } = useQuery({
    ...openOrderQuery(known.id),
    initialData: known,
    initialDataUpdatedAt: knownAtMs,
  })
  const { data: order } = useQuery(orderQuery(known.id))
  const isPaid = open.paymentStatus !== 'pending' && open.paymentStatus !== 'failed'
  useEffect(() => {
    if (isPaid) void navigate({ to: '/checkout', search: { order: open.id }, replace: true })
  }, [isPaid, navigate, open.id])
  return (
    <CheckoutFrame
      stage="payment"
      summary={
        <OrderSummary
          lines={order ? linesOfOrder(order) : lines}
          totals={open.totals}
          delivery={order?.delivery ?? null}
          couponCode={order?.couponCode}
          points={order?.pointsSpent}
        />
      }
    >
      {open.failure ? (
        <Over reason={open.failure} draftPath={open.draftPath} onLeft={onLeft} />
      ) : (
        <PaymentStage
          open={open}
          receivedAtMs={dataUpdatedAt}
          order={order}
          isArrival={isArrival}
          onLeft={onLeft}
        />
      )}
    </CheckoutFrame>
  )
}

/** It has ended while the page was open: the steps are one press away. */
interface OverProps {
  reason: NonNullable<OpenOrder['failure']>
  draftPath: string | null
  onLeft: () => void
}

function Over({ reason, draftPath, onLeft }: OverProps) {
  const queryClient = useQueryClient()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <OrderOver
        reason={reason}
        actions={
          <Link
            {...placeOf(draftPath ?? '/checkout')}
            className={buttonClass({ size: 'sm' })}
            onClick={() => {
              onLeft()
              void forgetOpenOrder(queryClient)
            }}
          >
            {draftPath ? m.checkout_sent_back() : m.checkout_over_back()}
          </Link>
        }
      />
    </div>
  )
}
