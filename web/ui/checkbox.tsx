import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Beside the box. Without it give `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Neither on nor off: some of the rows below it are chosen. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
}

export function Checkbox({
  label,
  hint,
  error,
  indeterminate = false,
  onCheckedChange,
  onChange,
  className,
  ...props
}: CheckboxProps) {
  const ownId = useId()
  const wiring = useFieldControl(props)
  const id = wiring.id ?? ownId
  const boxRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (boxRef.current) boxRef.current.indeterminate = indeterminate
  }, [indeterminate])

  const noteIds = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const box = (
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        {...props}
        {...wiring}
        ref={boxRef}
        id={id}
        type="checkbox"
        aria-describedby={noteIds || wiring['aria-describedby']}
        aria-invalid={error ? true : wiring['aria-invalid']}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        className={cn(
          'peer size-5 appearance-none rounded-inner border border-control bg-sunken transition-colors duration-120 hover:border-muted',
          'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          'disabled:cursor-not-allowed disabled:border-hairline-strong disabled:bg-transparent disabled:checked:bg-control aria-invalid:border-danger',
          // A thumb's 44 px around a 20 px box.
          'before:absolute before:-inset-3',
        )}
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
      />
      <Minus
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-indeterminate:opacity-100"
      />
    </span>
  )
  if (!label) return <span className={className}>{box}</span>
  return (
    <ChoiceRow
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      disabled={wiring.disabled}
    >
      {box}
    </ChoiceRow>
  )
}

type ChoiceRowProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A box, dot or switch with its text: shared by checkbox, radio and switch. */
export function ChoiceRow({ id, label, hint, error, disabled, className, children }: ChoiceRowProps) {
  return (
    <div className={cn('flex min-h-11 gap-3 py-2.5 desktop:min-h-9 desktop:py-1.5', className)}>
      <span className="mt-0.5">{children}</span>
      <div className="min-w-0">
        <label
          htmlFor={id}
          className={cn('block text-base text-text', disabled && 'cursor-not-allowed text-faint')}
        >
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="mt-0.5 text-muted text-xs">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={`${id}-error`} className="mt-0.5 text-danger text-xs">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}
