import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

interface BookingStepProps {
  number: number
  title: string
  state: 'done' | 'current' | 'ahead'
  /** What was chosen, once it is done. */
  summary?: string
  onEdit: () => void
  /** One short form: no steps, and so no name of one. */
  isPlain: boolean
  children: ReactNode
}

/** One step of several: what is done says what was chosen, what is ahead only its name. */
export function BookingStep({ number, title, state, summary, onEdit, isPlain, children }: BookingStepProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCurrent = useRef(state === 'current')
  const isCurrent = state === 'current'
  // Whoever goes on by keyboard or screen reader is where the page went, not where the button was.
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      heading.current?.focus()
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    wasCurrent.current = isCurrent
  }, [isCurrent])
  return (
    <section
      aria-labelledby={isPlain ? undefined : titleId}
      className={cn('grid grid-cols-[minmax(0,1fr)]', isPlain ? 'gap-6' : 'gap-4 border-t py-4')}
    >
      <div
        className={cn(
          'flex min-h-11 items-center justify-between gap-3 desktop:min-h-8',
          isPlain && 'hidden',
        )}
      >
        <h3
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={cn(
            'flex min-w-0 items-baseline gap-3 text-base outline-none',
            state === 'ahead' && 'text-muted',
          )}
        >
          <span aria-hidden="true" className="tabular text-muted text-sm">
            {number}
          </span>
          {title}
        </h3>
        {state === 'done' ? (
          <Button
            variant="link"
            size="sm"
            aria-label={m.bookings_step_edit_named({ step: title })}
            onClick={onEdit}
          >
            {m.bookings_step_edit()}
          </Button>
        ) : null}
      </div>
      {state === 'done' && summary ? (
        <p className="wrap-anywhere -mt-3 pl-6 text-muted text-sm">{summary}</p>
      ) : null}
      {isCurrent ? children : null}
    </section>
  )
}
