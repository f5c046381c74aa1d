import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { controlClass, controlHeightClass } from './input.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectOptionGroup = { label: string; options: readonly SelectOption[] }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> & {
  options: readonly (SelectOption | SelectOptionGroup)[]
  /** First, empty choice: "Choose a town". */
  placeholder?: string
  onValueChange?: (value: string) => void
}

/** The browser's own select: the right wheel on a phone, the right keys on a desktop. */
export function Select({ options, placeholder, className, onValueChange, onChange, ...props }: SelectProps) {
  const wiring = useFieldControl(props)
  return (
    <div className="relative">
      <select
        {...props}
        {...wiring}
        onChange={(event) => {
          onChange?.(event)
          onValueChange?.(event.target.value)
        }}
        className={cn(controlClass, controlHeightClass, 'appearance-none truncate pr-10', className)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((item) =>
          'options' in item ? (
            <optgroup key={item.label} label={item.label}>
              {item.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(item)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-muted',
          wiring.disabled && 'text-faint',
        )}
      />
    </div>
  )
}

function toOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled} className="bg-raised text-text">
      {label}
    </option>
  )
}
