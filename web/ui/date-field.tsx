import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { parseDateText, writeDateText } from './date-text.ts'
import { useFieldControl } from './field.tsx'
import { ControlButton, Input } from './input.tsx'
import { popupClass } from './menu.tsx'
import { Skeleton } from './skeleton.tsx'

const Calendar = lazy(() => import('./calendar.tsx'))

export type DateInputProps = {
  /** YYYY-MM-DD, a day in Puerto Rico. */
  value?: string | null
  defaultValue?: string | null
  /** Null while the text is no date. */
  onValueChange?: (iso: string | null) => void
  min?: string
  max?: string
  name?: string
  id?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  'aria-label'?: string
}

/** Type it or pick it. Put it in a `Field`. */
export function DateInput({
  value,
  defaultValue = null,
  onValueChange,
  min,
  max,
  name,
  readOnly,
  ...props
}: DateInputProps) {
  const wiring = useFieldControl(props)
  const [ownValue, setOwnValue] = useState(defaultValue)
  const iso = value === undefined ? ownValue : value
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const change = (next: string | null) => {
    const isAllowed = next !== null && (!min || next >= min) && (!max || next <= max)
    setOwnValue(isAllowed ? next : null)
    onValueChange?.(isAllowed ? next : null)
  }
  const isWrong = draft !== null && draft !== '' && iso === null
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Anchor asChild>
        <div>
          <Input
            {...wiring}
            aria-label={props['aria-label']}
            aria-invalid={isWrong || wiring['aria-invalid']}
            readOnly={readOnly}
            inputMode="numeric"
            autoComplete="off"
            placeholder={m.ui_date_placeholder()}
            className="tabular"
            value={draft ?? writeDateText(iso)}
            onChange={(event) => {
              setDraft(event.target.value)
              change(parseDateText(event.target.value))
            }}
            onBlur={() => {
              if (iso) setDraft(null)
            }}
            trailing={
              <Popover.Trigger asChild>
                <ControlButton aria-label={m.ui_open_calendar()} disabled={wiring.disabled || readOnly}>
                  <CalendarDays aria-hidden="true" />
                </ControlButton>
              </Popover.Trigger>
            }
          />
          {name ? <input type="hidden" name={name} value={iso ?? ''} /> : null}
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={m.ui_calendar()}
          className={cn(popupClass, 'p-2')}
        >
          <Suspense fallback={<Skeleton className="h-80 w-70" />}>
            <Calendar
              value={iso}
              min={min}
              max={max}
              onValueChange={(next) => {
                setDraft(null)
                change(next)
                setIsOpen(false)
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
