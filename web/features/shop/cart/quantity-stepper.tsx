import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'

interface QuantityStepperProps {
  /** What it counts, for whoever cannot see the line. */
  name: string
  value: number
  max: number
  onChange: (quantity: number) => void
}

/** A typed number counts when the field is left; the buttons count at once. */
export function QuantityStepper({ name, value, max, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  function settle() {
    const asked = Math.min(max, Math.max(1, Number.parseInt(typed, 10) || value))
    setTyped(String(asked))
    if (asked !== value) onChange(asked)
  }
  return (
    <div className="inline-flex items-center rounded-field border border-control">
      <IconButton
        label={m.cart_quantity_less({ name })}
        tooltip={false}
        size="icon-sm"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </IconButton>
      <input
        aria-label={m.cart_quantity({ name })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        maxLength={2}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="tabular h-11 w-10 bg-transparent text-center desk:h-9"
      />
      <IconButton
        label={m.cart_quantity_more({ name })}
        tooltip={false}
        size="icon-sm"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
