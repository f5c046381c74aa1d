import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ChoiceRow } from './checkbox.tsx'
import { cn } from './cn.ts'
import { Fieldset } from './field.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
  /** At the right end of a plate: a price. */
  aside?: ReactNode
}

export type RadioGroupProps = {
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** `plates`: each choice in a bordered box, for few, weighty choices. */
  look?: 'list' | 'plates'
  className?: string
}

export function RadioGroup({
  legend,
  hideLegend,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
  hint,
  error,
  required,
  disabled,
  look = 'list',
  className,
}: RadioGroupProps) {
  const ownName = useId()
  const [ownValue, setOwnValue] = useState(defaultValue)
  const chosen = value ?? ownValue
  const choose = (next: string) => {
    setOwnValue(next)
    onValueChange?.(next)
  }
  return (
    <Fieldset
      legend={legend}
      hideLegend={hideLegend}
      hint={hint}
      error={error}
      disabled={disabled}
      className={cn(look === 'list' ? 'gap-0' : 'gap-2', className)}
    >
      {options.map((option) => (
        <RadioRow
          key={option.value}
          option={option}
          look={look}
          name={name ?? ownName}
          isChosen={option.value === chosen}
          invalid={Boolean(error)}
          required={required}
          disabled={disabled || option.disabled}
          onChoose={() => choose(option.value)}
        />
      ))}
    </Fieldset>
  )
}

type RowProps = {
  option: RadioOption
  look: 'list' | 'plates'
  name: string
  isChosen: boolean
  invalid: boolean
  required?: boolean
  disabled?: boolean
  onChoose: () => void
}

function RadioRow({ option, look, name, isChosen, invalid, required, disabled, onChoose }: RowProps) {
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const hasLooked = useRef(false)
  // Chosen before the page's script was there: the browser knows, and nobody else.
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    if (ref.current?.checked && !isChosen) onChoose()
  }, [isChosen, onChoose])
  const row = (
    <ChoiceRow
      id={id}
      label={
        look === 'plates' ? (
          <>
            {/* The whole plate answers a click. */}
            <span aria-hidden="true" className="absolute inset-0" />
            {option.label}
          </>
        ) : (
          option.label
        )
      }
      hint={option.hint}
      disabled={disabled}
      className={look === 'plates' ? 'min-h-0 grow py-0 desktop:min-h-0 desktop:py-0' : undefined}
    >
      <input
        ref={ref}
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={isChosen}
        required={required}
        disabled={disabled}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
        aria-invalid={invalid || undefined}
        onChange={onChoose}
        className={cn(
          'relative block size-5 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-[border] duration-120 hover:border-muted',
          'checked:border-[6px] checked:border-accent disabled:cursor-not-allowed disabled:border-hairline-strong',
          'aria-invalid:border-danger disabled:checked:border-control before:absolute before:-inset-3',
        )}
      />
    </ChoiceRow>
  )
  if (look === 'list') return row
  return (
    <div
      className={cn(
        'relative flex items-start justify-between gap-3 rounded-field border border-hairline-strong p-3.5 transition-colors duration-120',
        isChosen ? 'border-accent bg-raised' : 'hover:border-control',
        disabled && 'hover:border-hairline-strong',
      )}
    >
      {row}
      {option.aside ? <span className="tabular text-sm text-text">{option.aside}</span> : null}
    </div>
  )
}
