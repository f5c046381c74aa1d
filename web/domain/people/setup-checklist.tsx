import { Link } from '@tanstack/react-router'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { placeOf } from '#web/platform/place-of.ts'
import { cn } from '#web/ui/cn.ts'
import { Progress } from '#web/ui/progress.tsx'

export interface SetupStep {
  id: string
  name: string
  /** Why, in a line; what is done needs none. */
  hint: string
  /** Where it is done. */
  href: string
  hash?: string
  isDone: boolean
}

export function isSetUp(steps: readonly Pick<SetupStep, 'isDone'>[]): boolean {
  return steps.every(({ isDone }) => isDone)
}

interface SetupChecklistProps {
  title: string
  lead: string
  steps: readonly SetupStep[]
}

/** What somebody new sets up, each a way to where it is done; gone when all of it is. */
export function SetupChecklist({ title, lead, steps }: SetupChecklistProps) {
  const id = useId()
  if (isSetUp(steps)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const count = m.ui_setup_done({ done, total: steps.length })
  return (
    <section aria-labelledby={id} className="rounded-card border bg-surface">
      <header className="grid gap-1 px-5 pt-5 md:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="tabular text-muted text-sm">{count}</p>
        </div>
        <p className="max-w-text text-muted text-sm">{lead}</p>
        <Progress className="mt-3" label={count} value={done / steps.length} tone="success" />
      </header>
      <ol className="mt-2 divide-y px-2 pb-2">
        {steps.map((step) => (
          <li key={step.id}>
            <OneStep step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function OneStep({ step: { name, hint, href, hash, isDone } }: { step: SetupStep }) {
  const Mark = isDone ? CircleCheck : Circle
  return (
    <Link
      {...placeOf(href)}
      hash={hash}
      className="group flex min-h-14 items-center gap-3.5 rounded-inner px-3 py-3 transition-colors duration-120 hover:bg-raised md:px-4"
    >
      <Mark
        aria-hidden="true"
        strokeWidth={1.75}
        className={cn('size-5 shrink-0', isDone ? 'text-success' : 'text-faint')}
      />
      <span className="grid min-w-0 grow">
        <span className={cn('text-sm', isDone ? 'text-muted' : 'font-[550]')}>
          {name}
          {isDone ? <span className="sr-only"> ({m.ui_step_done()})</span> : null}
        </span>
        {isDone ? null : <span className="text-muted text-sm">{hint}</span>}
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-4.5 shrink-0 text-faint transition-colors duration-120 group-hover:text-text"
      />
    </Link>
  )
}
