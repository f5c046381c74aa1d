import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type OpenOrder, type Order, setOpenOrder } from '../queries.ts'
import { AthMovilForm } from './ath-movil-form.tsx'
import { AthMovilRequest, usePayByCard } from './ath-movil-request.tsx'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { type PayReply, TestCardForm } from './test-card-form.tsx'
import type { useSettle } from './use-settle.ts'

const StripeForm = lazy(() => import('./stripe-form.tsx'))

interface PaymentMethodsProps {
  open: OpenOrder
  order: Order | undefined
  /** The browser's time of that answer. */
  receivedAtMs: number
  settling: ReturnType<typeof useSettle>
}

/** A card or, where it is offered, ATH Móvil. */
export function PaymentMethods({ open, order, receivedAtMs, settling }: PaymentMethodsProps) {
  const { payment } = open
  const { settle, isSettling } = settling
  const toCard = usePayByCard()
  const isAsked = payment?.gateway === 'ath_movil'
  const [chosen, setChosen] = useState<'card' | 'ath_movil'>('card')
  if (!payment) return <NothingToPay isBusy={isSettling} onFinish={settle} />
  if (isAsked && payment.status === 'needs_action')
    return payment.request ? (
      <AthMovilRequest open={open} request={payment.request} receivedAtMs={receivedAtMs} />
    ) : (
      <PaymentDown isBusy={isSettling} onRetry={settle} />
    )
  if (!isAsked && open.athMovil === 'no') return <CardPayment open={open} order={order} settling={settling} />

  const method = isAsked ? 'ath_movil' : chosen
  function choose(next: string) {
    setChosen(next === 'card' ? 'card' : 'ath_movil')
    if (next === 'card' && isAsked) toCard.mutate({ orderId: open.id })
  }

  return (
    <div className="grid gap-6">
      <RadioGroup
        legend={m.checkout_method()}
        look="plates"
        value={method}
        onValueChange={choose}
        disabled={toCard.isPending}
        options={[
          { value: 'card', label: m.checkout_method_card() },
          { value: 'ath_movil', label: m.checkout_method_ath(), hint: m.checkout_method_ath_hint() },
        ]}
        className="sm:grid-cols-2"
      />
      {method === 'ath_movil' ? (
        <AthMovilForm
          orderId={open.id}
          phone={order?.contact.phone ?? ''}
          failure={isAsked ? payment.failure : null}
          submit={m.checkout_ath_send({ amount: formatMoney(open.totals.totalCents) })}
        />
      ) : null}
      {/* What was typed of a card stays while the other is looked at. */}
      {isAsked ? null : (
        <div hidden={method !== 'card'}>
          <CardPayment open={open} order={order} settling={settling} />
        </div>
      )}
    </div>
  )
}

function CardPayment({ open, order, settling }: Omit<PaymentMethodsProps, 'receivedAtMs'>) {
  const queryClient = useQueryClient()
  const { payment, totals } = open
  const { settle, isSettling } = settling
  if (!payment) return null
  const { clientSecret, publishableKey, failure } = payment
  if (!clientSecret) return <PaymentDown isBusy={isSettling} onRetry={settle} />

  async function handleReply({ status, failure: reason }: PayReply) {
    if (payment) setOpenOrder(queryClient, { ...open, payment: { ...payment, status, failure: reason } })
    // Busy until then: the second press of a double click would pay what is paid.
    if (status === 'captured' || status === 'cancelled') await settle()
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
