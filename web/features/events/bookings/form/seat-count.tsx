import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Fieldset } from '#web/ui/field.tsx'

interface SeatCountProps {
  value: number
  /** One person may have so many. */
  limit: number
  /** And so many now. */
  max: number
  hint?: string
  error?: string
  onChange: (count: number) => void
}

export function SeatCount({ value, limit, max, hint, error, onChange }: SeatCountProps) {
  const name = useId()
  const counts = Array.from({ length: limit }, (_, index) => index + 1)
  return (
    <Fieldset legend={m.bookings_count()} hint={hint} error={error} className="grid-cols-4">
      {counts.map((count) => (
        <label
          key={count}
          className={cn(
            'tabular relative grid h-11 cursor-pointer place-items-center rounded-field border border-control transition-colors duration-120 hover:border-muted',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            count === value && 'border-accent bg-accent/10 hover:border-accent',
            count > max &&
              'cursor-not-allowed border-hairline-strong text-faint hover:border-hairline-strong',
          )}
        >
          <input
            type="radio"
            name={name}
            value={count}
            checked={count === value}
            disabled={count > max}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(count)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
          />
          <span aria-hidden="true" className="pointer-events-none">
            {count}
          </span>
          <span className="sr-only">{m.bookings_count_one({ count })}</span>
        </label>
      ))}
    </Fieldset>
  )
}
