import { Check } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'

export type Step = { id: string; label: string }

export type StepperProps = {
  steps: readonly Step[]
  /** Id of the step at hand. */
  current: string
  /** Lets a finished step be opened again. */
  onStep?: (id: string) => void
  label: string
  className?: string
}

export function Stepper({ steps, current, onStep, label, className }: StepperProps) {
  const currentIndex = steps.findIndex((step) => step.id === current)
  return (
    <nav aria-label={label} className={className}>
      <p className="mb-2 text-muted text-sm md:hidden">
        {m.ui_step_of({ step: currentIndex + 1, count: steps.length })} ·{' '}
        <span className="text-text">{steps[currentIndex]?.label}</span>
      </p>
      <ol className="flex gap-2">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === currentIndex ? 'step' : undefined}
            className="min-w-0 grow basis-0"
          >
            <span
              aria-hidden="true"
              className={cn('block h-0.5 rounded-full', index <= currentIndex ? 'bg-accent' : 'bg-text/14')}
            />
            <StepName
              step={step}
              index={index}
              isDone={index < currentIndex}
              isCurrent={index === currentIndex}
              onStep={onStep}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type NameProps = {
  step: Step
  index: number
  isDone: boolean
  isCurrent: boolean
  onStep?: (id: string) => void
}

function StepName({ step, index, isDone, isCurrent, onStep }: NameProps) {
  const content = (
    <>
      {isDone ? (
        <Check aria-hidden="true" className="size-4 text-accent" />
      ) : (
        <span className="tabular">{index + 1}</span>
      )}
      <span className="truncate">{step.label}</span>
      {isDone ? <span className="sr-only">, {m.ui_step_done()}</span> : null}
    </>
  )
  const look = cn(
    'mt-2.5 flex items-center gap-1.5 text-sm max-md:hidden',
    isCurrent ? 'text-text' : 'text-muted',
  )
  return isDone && onStep ? (
    <button
      type="button"
      onClick={() => onStep(step.id)}
      className={cn(look, 'rounded-inner hover:text-text')}
    >
      {content}
    </button>
  ) : (
    <span className={look}>{content}</span>
  )
}
