import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { answerTestAthMovil, payByCard } from '#contract/sales/checkout.ts'
import { m } from '#web/paraglide/messages.js'
import { formatCountdown } from '#web/platform/forms/wait.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type OpenOrder, openOrderQuery, setOpenOrder } from '../queries.ts'
import { AthMovilForm } from './ath-movil-form.tsx'
import { useMsLeft } from './countdown.ts'

type Request = NonNullable<NonNullable<OpenOrder['payment']>['request']>

interface AthMovilRequestProps {
  open: OpenOrder
  request: Request
  /** The browser's time of that answer. */
  receivedAtMs: number
}

/** The app waits for the person: what to do, how long, another number, or a card after all. */
export function AthMovilRequest({ open, request, receivedAtMs }: AthMovilRequestProps) {
  const [isChanging, setIsChanging] = useState(false)
  const leftMs = useMsLeft({ reservedUntil: request.until, now: open.now }, receivedAtMs)
  const toCard = usePayByCard()
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="grid gap-5 rounded-card border bg-surface p-5 outline-none md:p-6"
    >
      <div role="status" className="flex gap-4">
        <Smartphone aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
        <div className="grid gap-1.5 text-sm">
          <p className="font-[600] text-base">{m.checkout_ath_wait_title()}</p>
          <p>{m.checkout_ath_wait({ digits: request.lastDigits })}</p>
        </div>
      </div>
      <p role="timer" aria-live="off" className="tabular font-[600] text-xl">
        {m.checkout_ath_left({ time: formatCountdown(leftMs) })}
      </p>
      {open.athMovil === 'test' ? <TestAnswers orderId={open.id} /> : null}
      {isChanging ? (
        <AthMovilForm
          orderId={open.id}
          phone=""
          look="change"
          submit={m.checkout_ath_change_send()}
          onSent={() => setIsChanging(false)}
        />
      ) : null}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {isChanging ? null : (
          <Button variant="link" size="sm" onClick={() => setIsChanging(true)}>
            {m.checkout_ath_change()}
          </Button>
        )}
        <Button
          variant="link"
          size="sm"
          loading={toCard.isPending}
          onClick={() => toCard.mutate({ orderId: open.id })}
        >
          {m.checkout_ath_card()}
        </Button>
      </div>
    </div>
  )
}

/** What was asked for in the app is taken back, and the card form comes. */
export function usePayByCard() {
  const queryClient = useQueryClient()
  return useMutation({
    ...mutationOf(payByCard),
    onSuccess: (open) => setOpenOrder(queryClient, open),
    onError: showError,
  })
}

/** Without a phone: the app's two buttons. */
function TestAnswers({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient()
  const answering = useMutation({
    ...mutationOf(answerTestAthMovil),
    onSuccess: (open) => setOpenOrder(queryClient, open),
    // It was answered or is over: the page asks how it stands.
    onError: () => queryClient.invalidateQueries(openOrderQuery(orderId)),
  })
  const { isPending, variables } = answering
  return (
    <div className="grid gap-3 rounded-field border border-hairline-strong border-dashed p-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-muted text-sm">
        <Badge tone="info">{m.checkout_test_title()}</Badge>
        <span>{m.checkout_ath_test()}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          loading={isPending && variables?.approve === true}
          disabled={isPending}
          onClick={() => answering.mutate({ orderId, approve: true })}
        >
          {m.checkout_ath_test_confirm()}
        </Button>
        <Button
          variant="secondary"
          loading={isPending && variables?.approve === false}
          disabled={isPending}
          onClick={() => answering.mutate({ orderId, approve: false })}
        >
          {m.checkout_ath_test_decline()}
        </Button>
      </div>
    </div>
  )
}
