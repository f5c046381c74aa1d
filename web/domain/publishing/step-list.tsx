import { Check } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

interface Step<Id extends string> {
  id: Id
  label: string
  /** How much it still lacks; null: it asks for nothing. */
  lacks: number | null
}

interface StepListProps<Id extends string> {
  steps: readonly Step<Id>[]
  current: Id
  onStep: (id: Id) => void
}

/** Every step can be opened at any time; each says how much it still lacks. */
export function StepList<Id extends string>({ steps, current, onStep }: StepListProps<Id>) {
  return (
    <nav aria-label={m.product_editing_steps()} className="pb-6">
      <ol className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4">
        {steps.map(({ id, label, lacks }) => (
          <li key={id} className="min-w-32 grow basis-0">
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onStep(id)}
              className={cn(
                'grid min-h-11 w-full content-start gap-0.5 border-t-2 pt-2 text-left text-sm transition-colors duration-120',
                id === current ? 'border-accent text-text' : 'border-text/14 text-muted hover:text-text',
              )}
            >
              <span>{label}</span>
              {lacks === null ? null : <StepState lacks={lacks} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepState({ lacks }: { lacks: number }) {
  if (lacks > 0)
    return <span className="text-warning text-xs">{m.product_editing_step_lacks({ count: lacks })}</span>
  return (
    <span className="flex items-center gap-1 text-success text-xs">
      <Check aria-hidden="true" className="size-3.5" />
      {m.product_editing_step_done()}
    </span>
  )
}
