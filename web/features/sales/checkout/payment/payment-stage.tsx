import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type OpenOrder, type Order, setOpenOrder } from '../queries.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { isLastReservation, useMsLeft } from './countdown.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { Recap } from './recap.tsx'
import { ReservationTimer } from './reservation-timer.tsx'
import { type PayReply, TestCardForm } from './test-card-form.tsx'
import { TimeOver } from './time-over.tsx'
import { useSettle } from './use-settle.ts'

const StripeForm = lazy(() => import('./stripe-form.tsx'))

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
  const { isUnderWay } = settling
  // Money that is on its way may still arrive after the time is over.
  const isOver = leftMs === 0 && !isUnderWay
  return (
    <section aria-labelledby="payment-title" className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Title isArrival={isArrival} />
        {isOver || isUnderWay ? null : <ReservationTimer leftMs={leftMs} />}
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
      {isOver ? <TimeOver open={open} order={order} onGone={onLeft} /> : null}
      {isUnderWay ? <UnderWay status={open.payment?.status} /> : null}
      {settling.error ? <SettleFailed onRetry={settling.settle} isRetrying={settling.isSettling} /> : null}
      {/* Kept while the bank is at it: when it says no, what was typed is still there. */}
      <div hidden={isOver || isUnderWay}>
        <PaymentForm open={open} order={order} settling={settling} />
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

type FormProps = Pick<PaymentStageProps, 'open' | 'order'> & { settling: ReturnType<typeof useSettle> }

function PaymentForm({ open, order, settling }: FormProps) {
  const queryClient = useQueryClient()
  const { payment, totals } = open
  const { settle, isSettling } = settling
  if (!payment) return <NothingToPay isBusy={isSettling} onFinish={settle} />
  const { clientSecret, publishableKey, failure } = payment
  if (!clientSecret) return <PaymentDown isBusy={isSettling} onRetry={settle} />

  async function handleReply({ status, failure: reason }: PayReply) {
    if (payment) setOpenOrder(queryClient, { ...open, payment: { ...payment, status, failure: reason } })
    if (status === 'captured' || status === 'cancelled') settle()
  }

  const shared = { clientSecret, failure, isBusy: isSettling, amountCents: totals.totalCents }
  if (payment.gateway === 'stripe') {
    return (
      <Suspense fallback={<PaymentSkeleton />}>
        <StripeForm {...shared} publishableKey={publishableKey ?? ''} orderId={open.id} onDone={settle} />
      </Suspense>
    )
  }
  return (
    <>
      <TestCardForm
        {...shared}
        holder={order?.contact.name ?? ''}
        onReply={handleReply}
        onConflict={settle}
      />
      <ChallengeDialog
        clientSecret={clientSecret}
        amountCents={totals.totalCents}
        orderNumber={open.number}
        isOpen={payment.status === 'needs_action'}
        onReply={handleReply}
        onConflict={settle}
      />
    </>
  )
}

type Status = NonNullable<OpenOrder['payment']>['status']

function UnderWay({ status }: { status: Status | undefined }) {
  const isPaid = status === 'captured'
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

function PaymentDown({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button variant="secondary" size="sm" loading={isBusy} onClick={onRetry}>
          {m.checkout_retry()}
        </Button>
      }
    >
      <span className="text-text">{m.checkout_pay_down()}</span>
    </Notice>
  )
}

function NothingToPay({ isBusy, onFinish }: { isBusy: boolean; onFinish: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{m.checkout_pay_nothing()}</p>
      <Button size="lg" loading={isBusy} onClick={onFinish}>
        {m.checkout_pay_nothing_button()}
      </Button>
    </div>
  )
}
