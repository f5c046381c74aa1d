import { Star } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { Fieldset } from './field.tsx'
import { formatNumber } from './format.ts'

const starNumbers = [1, 2, 3, 4, 5] as const

export type RatingProps = {
  /** 0 to 5, halves and all. */
  value: number
  /** How many people said so. */
  count?: number
  size?: 'sm' | 'md'
  className?: string
}

/** The stars are one element with a mask: a page of cards has many of them. */
export function Rating({ value, count, size = 'sm', className }: RatingProps) {
  const shown = formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className={cn('inline-flex items-center gap-2 text-sm', className)}>
      <span
        role="img"
        aria-label={m.ui_rating_of({ value: shown })}
        className={cn('star-row', size === 'sm' ? 'h-4 w-20' : 'h-5 w-25')}
        style={{ '--filled': `${(value / 5) * 100}%` } as CSSProperties}
      />
      <span aria-hidden="true" className="tabular">
        {shown}
      </span>
      {count === undefined ? null : (
        <span className="tabular text-muted">
          <span aria-hidden="true">({formatNumber(count)})</span>
          <span className="sr-only">{m.ui_rating_count({ count })}</span>
        </span>
      )}
    </span>
  )
}

export type RatingInputProps = {
  legend: string
  value?: number
  defaultValue?: number
  onValueChange?: (value: number) => void
  name?: string
  error?: string
  disabled?: boolean
}

/** Five radio buttons: arrows, numbers and screen readers all work by themselves. */
export function RatingInput({
  legend,
  value,
  defaultValue = 0,
  onValueChange,
  name,
  error,
  disabled,
}: RatingInputProps) {
  const id = useId()
  const [ownValue, setOwnValue] = useState(defaultValue)
  const [hovered, setHovered] = useState(0)
  const chosen = value ?? ownValue
  const lit = hovered || chosen
  return (
    <Fieldset legend={legend} error={error} disabled={disabled}>
      <div className="-ml-2 flex" onPointerLeave={() => setHovered(0)}>
        {starNumbers.map((number) => (
          <label
            key={number}
            onPointerEnter={() => setHovered(disabled ? 0 : number)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={name ?? id}
              value={number}
              checked={number === chosen}
              onChange={() => {
                setOwnValue(number)
                onValueChange?.(number)
              }}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span className="sr-only">{m.ui_stars({ count: number })}</span>
            <Star
              aria-hidden="true"
              strokeWidth={1.75}
              className={cn(
                'pointer-events-none size-7 transition-colors duration-120',
                number <= lit ? 'fill-accent text-accent' : 'text-control',
              )}
            />
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
