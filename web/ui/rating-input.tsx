import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { Fieldset } from './field.tsx'

const starNumbers = [1, 2, 3, 4, 5] as const

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
