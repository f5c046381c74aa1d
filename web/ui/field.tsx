import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'

type FieldWiring = {
  id: string
  describedBy?: string
  invalid: boolean
  required: boolean
  disabled: boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

type ControlProps = {
  id?: string
  required?: boolean
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Gives a control the id and the descriptions of the `Field` around it; its own props win. */
export function useFieldControl(props: ControlProps) {
  const field = useContext(FieldContext)
  return {
    id: props.id ?? field?.id,
    required: props.required ?? (field?.required || undefined),
    disabled: props.disabled ?? (field?.disabled || undefined),
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
  }
}

export type FieldProps = {
  label: ReactNode
  /** What to know before filling it in. */
  hint?: ReactNode
  /** What is wrong and how to right it. Marks the control invalid. */
  error?: ReactNode
  required?: boolean
  /** Says "optional" beside the label; use it where most fields are required. */
  optional?: boolean
  disabled?: boolean
  hideLabel?: boolean
  /** At the right end of the label line: a "forgot password" link, a counter. */
  aside?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  disabled = false,
  hideLabel = false,
  aside,
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required, disabled }}>
      <div className={cn('grid content-start gap-1.5', className)}>
        <div className={cn('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
          <label htmlFor={id} className="font-[550] text-sm text-text">
            {label}
            {optional ? <span className="font-normal text-muted"> · {m.ui_optional()}</span> : null}
          </label>
          {aside ? <span className="text-muted text-xs [&_a]:-my-3 [&_a]:py-3">{aside}</span> : null}
        </div>
        {children}
        <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      </div>
    </FieldContext>
  )
}

type NotesProps = { hint?: ReactNode; hintId?: string; error?: ReactNode; errorId?: string }

function FieldNotes({ hint, hintId, error, errorId }: NotesProps) {
  return (
    <>
      {error ? (
        <p id={errorId} className="flex gap-1.5 text-danger text-xs">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      ) : null}
    </>
  )
}

export type FieldsetProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
  hideLegend?: boolean
  className?: string
  children: ReactNode
}

/** A group of controls under one name: check boxes, an address, a date and a time. */
export function Fieldset({ legend, hint, error, disabled, hideLegend, className, children }: FieldsetProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      className="min-w-0"
    >
      <legend className={cn('mb-2 font-[550] text-sm text-text', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={cn('grid gap-2', className)}>{children}</div>
      <div className="mt-1.5 grid gap-1.5 empty:hidden">
        <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      </div>
    </fieldset>
  )
}
