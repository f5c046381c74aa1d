import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

interface QuantityStepperProps {
  value: number
  /** At least 1. */
  max: number
  onChange: (quantity: number) => void
  /** Names what is counted: 'Quantity of Kydex holster'. */
  label: string
  disabled?: boolean
  className?: string
}

/** Minus, a box to type into, plus. What is typed past the end becomes the end. */
export function QuantityStepper({ value, max, onChange, label, disabled, className }: QuantityStepperProps) {
  const id = useId()
  const change = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(Math.max(next, 1), Math.max(max, 1)))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <div
      role="group"
      aria-label={label}
      className={cn('inline-flex h-12 items-center rounded-field border border-control bg-sunken', className)}
    >
      <StepButton
        label={m.shop_quantity_less()}
        disabled={disabled || value <= 1}
        onClick={() => change(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </StepButton>
      <input
        id={id}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        disabled={disabled}
        onChange={(event) => change(Number(event.target.value.replace(/\D/g, '') || Number.NaN))}
        onFocus={(event) => event.target.select()}
        className="tabular h-full w-10 bg-transparent text-center text-base disabled:text-faint"
      />
      <StepButton
        label={m.shop_quantity_more()}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
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
  children: React.ReactNode
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
