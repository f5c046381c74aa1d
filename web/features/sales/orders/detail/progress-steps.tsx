import { Check } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import type { ProgressStep } from './progress.ts'

const NAMES: Record<ProgressStep['id'], () => string> = {
  preparing: () => m.orders_step_preparing(),
  ready: () => m.orders_step_ready(),
  shipped: () => m.orders_step_shipped(),
  picked_up: () => m.orders_step_picked_up(),
  delivered: () => m.orders_step_delivered(),
}

export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol aria-label={m.orders_progress()} className="grid grid-cols-3">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative pr-3 text-sm"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={cn(
                'absolute top-2 right-1 left-6 h-px',
                step.state === 'done' ? 'bg-text/60' : 'bg-text/16',
              )}
            />
          ) : null}
          <Dot state={step.state} />
          <span
            className={cn('mt-2.5 block', step.state === 'ahead' ? 'text-faint' : 'font-[550] text-text')}
          >
            {NAMES[step.id]()}
            {step.state === 'done' ? <span className="sr-only">, {m.ui_step_done()}</span> : null}
          </span>
          {step.at ? <DateText value={step.at} style="short" className="text-muted text-xs" /> : null}
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { state: ProgressStep['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-4 place-items-center rounded-full',
        state === 'done' && 'bg-success text-page',
        state === 'current' && 'border-[5px] border-text',
        state === 'ahead' && 'border border-control',
      )}
    >
      {state === 'done' ? <Check strokeWidth={3.5} className="size-2.5" /> : null}
    </span>
  )
}
