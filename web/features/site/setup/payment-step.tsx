import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkPaymentWebhook, startPaymentCheck } from '#contract/site/setup.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AthMovilPart } from './ath-movil-part.tsx'
import { type Guide, refreshGuide, type SetupStep, useSetupAct } from './queries.ts'
import { ReasonNotice } from './reason-notice.tsx'

type Payment = Guide['payment']

export function PaymentStep({ step, payment }: { step: SetupStep; payment: Payment }) {
  const { gateway, isLive, check, webhook } = payment
  const why = isLive
    ? m.setup_why_payment_live
    : gateway === 'test'
      ? m.setup_why_payment_demo
      : m.setup_why_payment
  return (
    <div className="grid gap-4 text-sm">
      <div className="grid gap-1">
        <h3 className="font-[550] font-sans text-sm text-text tracking-normal [font-stretch:100%]">
          {m.setup_payment_cards()}
        </h3>
        <p className="max-w-text">{why()}</p>
      </div>
      <ReasonNotice step={step}>
        {step.reason === 'payment_failed' ? (
          // The service's own words.
          <span lang="en">{check?.error || webhook?.error}</span>
        ) : step.reason === 'ath_movil_failed' ? (
          <span lang="en">{payment.athMovil.error}</span>
        ) : step.reason === 'webhook_events_missing' ? (
          <span className="wrap-anywhere font-mono text-xs">{webhook?.missingEvents.join(', ')}</span>
        ) : null}
      </ReasonNotice>
      {check ? <Proof check={check} step={step} sendsWebhooks={payment.webhookUrl !== null} /> : null}
      {payment.webhookUrl ? (
        <WebhookFacts url={payment.webhookUrl} lastEventAt={payment.lastEventAt} />
      ) : null}
      <div>{isLive ? <LookButton /> : <RunButton step={step} isAgain={check !== null} />}</div>
      <AthMovilPart athMovil={payment.athMovil} isAwaited={step.reason === 'ath_movil_untested'} />
    </div>
  )
}

function RunButton({ step, isAgain }: { step: SetupStep; isAgain: boolean }) {
  const queryClient = useQueryClient()
  const run = useMutation({
    ...mutationOf(startPaymentCheck),
    onError: (error) => showError(error),
    onSettled: () => refreshGuide(queryClient),
  })
  return (
    <Button
      variant={step.state === 'done' ? 'secondary' : 'primary'}
      loading={run.isPending || step.state === 'running'}
      onClick={() => run.mutate({})}
    >
      {isAgain ? m.setup_payment_again() : m.setup_payment_run()}
    </Button>
  )
}

function LookButton() {
  const look = useSetupAct(checkPaymentWebhook)
  return (
    <Button loading={look.isPending} onClick={() => look.mutate({})}>
      {m.setup_payment_look()}
    </Button>
  )
}

/** Three lines, each proven by itself. */
function Proof({
  check,
  step,
  sendsWebhooks,
}: {
  check: NonNullable<Payment['check']>
  step: SetupStep
  sendsWebhooks: boolean
}) {
  const isRunning = step.state === 'running'
  return (
    <ul className="divide-y border-y">
      <ProofLine name={m.setup_payment_paid()} at={check.capturedAt} isRunning={isRunning}>
        {check.method}
      </ProofLine>
      <ProofLine name={m.setup_payment_refunded()} at={check.refundedAt} isRunning={isRunning} />
      {sendsWebhooks ? (
        <ProofLine
          name={m.setup_payment_heard()}
          at={check.heardAt}
          isRunning={isRunning}
          missing={m.setup_payment_missing()}
        />
      ) : (
        <li className="flex min-h-11 items-center gap-3 py-2">
          <CircleDashed aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
          <span className="grow text-text">{m.setup_payment_heard()}</span>
          <span className="text-right">{m.setup_payment_not_needed()}</span>
        </li>
      )}
    </ul>
  )
}

function ProofLine({
  name,
  at,
  isRunning,
  missing = m.setup_payment_not_done(),
  children,
}: {
  name: string
  at: string | null
  isRunning: boolean
  missing?: string
  children?: ReactNode
}) {
  const Icon = at ? CircleCheck : isRunning ? CircleDashed : CircleX
  const ink = at ? 'text-success' : isRunning ? 'text-info' : 'text-warning'
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${ink}`} />
      <span className="text-text">{name}</span>
      <span className="grow">{children}</span>
      <span className="tabular text-right">
        {at ? moment(at) : isRunning ? m.setup_payment_waiting() : missing}
      </span>
    </li>
  )
}

const moment = (at: string) => `${formatDate(at)}, ${formatDate(at, 'time')}`

function WebhookFacts({ url, lastEventAt }: { url: string; lastEventAt: string | null }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ title: m.setup_webhook_copied(), variant: 'success' }),
      (error: unknown) => showError(error as Error),
    )
  return (
    <dl className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt>{m.setup_webhook_url()}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="wrap-anywhere min-w-0 font-mono text-text text-xs">{url}</span>
        <IconButton label={m.setup_webhook_copy()} size="icon-sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
        </IconButton>
      </dd>
      <dt>{m.setup_webhook_last()}</dt>
      <dd className="tabular text-text">{lastEventAt ? moment(lastEventAt) : m.setup_webhook_none()}</dd>
    </dl>
  )
}
