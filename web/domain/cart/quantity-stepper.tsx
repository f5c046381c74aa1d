import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

interface QuantityStepperProps {
  value: number
  /** At least 1. */
  max: number
  onChange: (quantity: number) => void
  /** Names what is counted: 'Quantity of Kydex holster'. */
  label: string
  /** Where several stand on a page, each button says of what. */
  lessLabel?: string
  moreLabel?: string
  disabled?: boolean
  className?: string
}

/** The buttons count at once; a typed number when the box is left. What is past the end becomes the end. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, onChange, label, lessLabel, moreLabel, disabled = false, className } = props
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  function settle() {
    const asked = Math.min(Math.max(Number.parseInt(typed, 10) || value, 1), Math.max(max, 1))
    setTyped(String(asked))
    if (asked !== value) onChange(asked)
  }
  return (
    <div
      className={cn('inline-flex h-12 items-center rounded-field border border-control bg-sunken', className)}
    >
      <StepButton
        label={lessLabel ?? m.shop_quantity_less()}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </StepButton>
      <input
        aria-label={label}
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
