import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceRow } from './checkbox.tsx'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label?: ReactNode
  hint?: ReactNode
  onCheckedChange?: (checked: boolean) => void
}

/** A native check box tells its own state, so there is no `aria-checked` to keep in step. */
const switchRole = { type: 'checkbox', role: 'switch' } as const

/** Takes effect at once; for something that is saved later use a checkbox. */
export function Switch({ label, hint, onCheckedChange, onChange, className, ...props }: SwitchProps) {
  const ownId = useId()
  const wiring = useFieldControl(props)
  const id = wiring.id ?? ownId
  const track = (
    <input
      {...props}
      {...wiring}
      id={id}
      {...switchRole}
      aria-describedby={hint ? `${id}-hint` : wiring['aria-describedby']}
      onChange={(event) => {
        onChange?.(event)
        onCheckedChange?.(event.target.checked)
      }}
      className={cn(
        'relative block h-6 w-10 shrink-0 appearance-none rounded-full border border-control bg-sunken transition-colors duration-160 hover:border-muted',
        'checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:border-hairline-strong disabled:bg-transparent',
        'before:absolute before:-inset-2.5',
        'after:absolute after:top-1 after:left-1 after:size-3.5 after:rounded-full after:bg-muted after:transition-transform after:duration-160',
        'checked:after:translate-x-4 checked:after:bg-on-accent disabled:after:bg-control',
      )}
    />
  )
  if (!label) return <span className={className}>{track}</span>
  return (
    <ChoiceRow id={id} label={label} hint={hint} disabled={wiring.disabled} className={className}>
      {track}
    </ChoiceRow>
  )
}
