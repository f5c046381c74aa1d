import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'

const STAGES = [
  { id: 'details', label: () => m.checkout_stage_details() },
  { id: 'payment', label: () => m.checkout_stage_payment() },
  { id: 'done', label: () => m.checkout_stage_done() },
] as const

export type Stage = (typeof STAGES)[number]['id']

interface CheckoutFrameProps {
  stage: Stage
  /** First on phones, where it is a bar; at the right on a desktop. */
  summary?: ReactNode
  children: ReactNode
}

/** One column of steps and one of summary, the same through all stages: nothing jumps from one to the next. */
export function CheckoutFrame({ stage, summary, children }: CheckoutFrameProps) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <h1 className="text-xl">{m.checkout_title()}</h1>
      <Stepper
        label={m.checkout_progress()}
        current={stage}
        steps={STAGES.map(({ id, label }) => ({ id, label: label() }))}
        className="mt-5 max-w-text"
      />
      <div className="mt-6 grid gap-8 max-lg:max-w-text md:mt-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        {summary ? <div className="contents lg:*:col-start-2 lg:*:row-start-1">{summary}</div> : null}
        <div className="min-w-0 max-w-text lg:col-start-1 lg:row-start-1">{children}</div>
      </div>
    </div>
  )
}
