import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { confirmSetupStep } from '#contract/site/setup.ts'
import type { CONFIRMED_STEPS, SetupStepId } from '#contract/site/setup-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { MailStep } from './mail-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { type Guide, type SetupStep, useSetupAct } from './queries.ts'
import { ReasonNotice } from './reason-notice.tsx'
import { CountFacts, ShippingFacts, TaxFacts, TextFacts } from './step-facts.tsx'

type Confirmed = (typeof CONFIRMED_STEPS)[number]

interface Content {
  why: () => string
  facts?: (guide: Guide) => ReactNode
  /** Where it is done. */
  go: ReactNode
  confirm?: { step: Confirmed; label: () => string }
}

/** Payment and mail have contents of their own. */
const CONTENTS: Record<Exclude<SetupStepId, 'payment' | 'mail'>, () => Content> = {
  identity: () => ({
    why: m.setup_why_identity,
    go: (
      <Link to="/admin/settings" hash="identity">
        {m.setup_go_identity()}
      </Link>
    ),
  }),
  taxes: () => ({
    why: m.setup_why_taxes,
    facts: ({ taxes }) => <TaxFacts taxes={taxes} />,
    go: (
      <Link to="/admin/settings" hash="taxes">
        {m.setup_go_taxes()}
      </Link>
    ),
    confirm: { step: 'taxes', label: m.setup_confirm_taxes },
  }),
  shipping: () => ({
    why: m.setup_why_shipping,
    facts: ({ shipping }) => <ShippingFacts shipping={shipping} />,
    go: (
      <Link to="/admin/settings" hash="shipping">
        {m.setup_go_shipping()}
      </Link>
    ),
    confirm: { step: 'shipping', label: m.setup_confirm_shipping },
  }),
  texts: () => ({
    why: m.setup_why_texts,
    facts: ({ texts }) => <TextFacts texts={texts} />,
    go: <Link to="/admin/content">{m.setup_go_texts()}</Link>,
    confirm: { step: 'texts', label: m.setup_confirm_texts },
  }),
  product: () => ({
    why: m.setup_why_product,
    facts: ({ counts }) => <CountFacts name={m.setup_count_products()} count={counts.products} />,
    go: (
      <Link to="/admin/create" search={{ kind: 'product' }}>
        {m.setup_go_product()}
      </Link>
    ),
  }),
  event: () => ({
    why: m.setup_why_event,
    facts: ({ counts }) => <CountFacts name={m.setup_count_events()} count={counts.events} />,
    go: (
      <Link to="/admin/create" search={{ kind: 'event' }}>
        {m.setup_go_event()}
      </Link>
    ),
  }),
  team: () => ({
    why: m.setup_why_team,
    facts: ({ counts }) => <CountFacts name={m.setup_count_admins()} count={counts.admins} />,
    go: <Link to="/admin/users">{m.setup_go_team()}</Link>,
    confirm: { step: 'team', label: m.setup_confirm_team },
  }),
}

export function StepContent({ step, guide, code }: { step: SetupStep; guide: Guide; code?: string }) {
  if (step.id === 'payment') return <PaymentStep step={step} payment={guide.payment} />
  if (step.id === 'mail') return <MailStep step={step} mail={guide.mail} code={code} />
  const { why, facts, go, confirm } = CONTENTS[step.id]()
  return (
    <div className="grid gap-4 text-sm">
      <p className="max-w-text">{why()}</p>
      <ReasonNotice step={step} />
      {facts?.(guide)}
      <ConfirmedLine step={step} />
      <div className="flex flex-wrap gap-2">
        {confirm && step.state !== 'done' ? (
          <ConfirmButton step={confirm.step} fingerprint={step.fingerprint ?? ''}>
            {confirm.label()}
          </ConfirmButton>
        ) : null}
        <Button asChild variant={confirm || step.state === 'done' ? 'secondary' : 'primary'}>
          {go}
        </Button>
      </div>
    </div>
  )
}

function ConfirmedLine({ step: { state, doneAt, doneBy } }: { step: SetupStep }) {
  if (state !== 'done' || !doneAt) return null
  const date = formatDate(doneAt)
  return <p>{doneBy ? m.setup_done_by({ name: doneBy, date }) : m.setup_done_at({ date })}</p>
}

function ConfirmButton({
  step,
  fingerprint,
  children,
}: {
  step: Confirmed
  fingerprint: string
  children: ReactNode
}) {
  const confirm = useSetupAct(confirmSetupStep)
  return (
    <Button loading={confirm.isPending} onClick={() => confirm.mutate({ step, fingerprint })}>
      {children}
    </Button>
  )
}
