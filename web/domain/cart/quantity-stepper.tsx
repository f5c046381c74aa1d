import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

interface QuantityStepperProps {
  value: number
  /** 1 where nothing else is said. */
  min?: number
  /** At least `min`. */
  max: number
  onChange: (quantity: number) => void
  /** Names what is counted: 'Quantity of Kydex holster'. */
  label: string
  /** Where several stand on a page, each button says of what. */
  lessLabel?: string
  moreLabel?: string
  disabled?: boolean
  isInvalid?: boolean
  className?: string
}

/** The buttons count at once; a typed number when the box is left. What is past the end becomes the end. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max, onChange, label, lessLabel, moreLabel } = props
  const { disabled = false, isInvalid = false, className } = props
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  function settle() {
    const number = Number.parseInt(typed, 10)
    const asked = Math.min(Math.max(Number.isNaN(number) ? value : number, min), Math.max(max, min))
    setTyped(String(asked))
    if (asked !== value) onChange(asked)
  }
  return (
    <div
      className={cn('inline-flex h-12 items-center rounded-field border border-control bg-sunken', className)}
    >
      <StepButton
        label={lessLabel ?? m.shop_quantity_less()}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </StepButton>
      <input
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="tabular h-full w-10 bg-transparent text-center text-base disabled:text-faint"
      />
      <StepButton
        label={moreLabel ?? m.shop_quantity_more()}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </StepButton>
    </div>
  )
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid h-full w-11 place-items-center rounded-field text-muted transition-colors duration-120 hover:text-text disabled:cursor-not-allowed disabled:text-faint/50"
    >
      {children}
    </button>
  )
}
