import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { OpenOrder, Order } from '../queries.ts'
import { isLastReservation, useMsLeft } from './countdown.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { Recap } from './recap.tsx'
import { ReservationTimer } from './reservation-timer.tsx'
import { TimeOver } from './time-over.tsx'
import { useSettle } from './use-settle.ts'

interface PaymentStageProps {
  open: OpenOrder
  /** The browser's time of that answer. */
  receivedAtMs: number
  /** What was bought and where it goes, once it is there. */
  order: Order | undefined
  /** The person came from the steps: their focus comes along. */
  isArrival: boolean
  onLeft: () => void
}

export function PaymentStage({ open, receivedAtMs, order, isArrival, onLeft }: PaymentStageProps) {
  const leftMs = useMsLeft(open, receivedAtMs)
  const settling = useSettle(open)
  const { isUnderWay, isAsked } = settling
  // Money that is on its way may still arrive after the time is over.
  const isOver = leftMs === 0 && !isUnderWay
  return (
    <section aria-labelledby="payment-title" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Title isArrival={isArrival} />
        {isOver || isUnderWay || isAsked ? null : <ReservationTimer leftMs={leftMs} />}
        <p className="w-full text-muted text-sm">
          {isOver
            ? m.checkout_pay_order({ number: open.number })
            : m.checkout_pay_lead({ number: open.number })}
          {!isOver && isLastReservation(open) ? (
            <> {m.checkout_pay_last({ minutes: open.reservationMinutesMax })}</>
          ) : null}
        </p>
      </div>
      <Recap orderId={open.id} order={order} canLeave={!isUnderWay} onLeft={onLeft} />
      {isOver ? <TimeOver open={open} onGone={onLeft} /> : null}
      {isUnderWay ? <UnderWay payment={open.payment} /> : null}
      {settling.error ? <SettleFailed onRetry={settling.settle} isRetrying={settling.isSettling} /> : null}
      {/* Kept while the bank is at it: when it says no, what was typed is still there. */}
      <div hidden={isOver || isUnderWay}>
        <PaymentMethods open={open} order={order} receivedAtMs={receivedAtMs} settling={settling} />
      </div>
    </section>
  )
}

function Title({ isArrival }: { isArrival: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArrival) return
    window.scrollTo({ top: 0 })
    ref.current?.focus({ preventScroll: true })
  }, [isArrival])
  return (
    <h2 ref={ref} id="payment-title" tabIndex={-1} className="text-lg outline-none">
      {m.checkout_pay_title()}
    </h2>
  )
}

function UnderWay({ payment }: Pick<OpenOrder, 'payment'>) {
  // What was confirmed in the app comes at once.
  const isPaid = payment?.status === 'captured' || payment?.gateway === 'ath_movil'
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed is hidden meanwhile.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="flex gap-4 rounded-card border bg-surface p-5 outline-none md:p-6"
    >
      <Spinner label="" className="mt-0.5 shrink-0 text-muted" />
      <div className="grid gap-1.5 text-sm">
        <p className="font-[600] text-base">
          {isPaid ? m.checkout_pay_finishing() : m.checkout_pay_processing_title()}
        </p>
        {isPaid ? null : (
          <>
            <p>{m.checkout_pay_processing()}</p>
            <p className="text-muted">{m.checkout_pay_slow()}</p>
          </>
        )}
      </div>
    </div>
  )
}

function SettleFailed({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <Notice
      tone="warning"
      live="alert"
      actions={
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={onRetry}>
          {m.checkout_retry()}
        </Button>
      }
    >
      <span className="text-text">{m.checkout_pay_settle_failed()}</span>
    </Notice>
  )
}
