import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TimeInput } from '#web/ui/time-field.tsx'
import { nameOf, type SettingField } from './sections/setting-field.ts'

interface HoursInputProps {
  field: SettingField
  /** `09:00-17:00`; empty: closed. */
  text: string
  problem: (name: string) => string | undefined
  onText: (text: string) => void
}

const USUAL = '09:00-17:00'

/** One day: whether the store is open, and from when to when. */
export function HoursInput({ field, text, problem, onText }: HoursInputProps) {
  const name = nameOf(field)
  const day = field.label()
  const [opens = '', closes = ''] = text.split('-')
  const isOpen = text !== ''
  const wrong = problem(`${name}.closes`) ?? problem(`${name}.opens`) ?? problem(name)
  return (
    <div className="grid items-center gap-x-4 gap-y-2 sm:col-span-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Checkbox label={day} checked={isOpen} onCheckedChange={(checked) => onText(checked ? USUAL : '')} />
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:max-w-sm">
          <TimeInput
            name={`${name}.opens`}
            aria-label={m.settings_opens({ day })}
            value={opens}
            onValueChange={(time) => onText(`${time}-${closes}`)}
          />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <TimeInput
            name={`${name}.closes`}
            aria-label={m.settings_closes({ day })}
            aria-invalid={wrong !== undefined || undefined}
            value={closes}
            onValueChange={(time) => onText(`${opens}-${time}`)}
          />
        </div>
      ) : (
        <p className="text-muted text-sm sm:py-3">{m.settings_closed()}</p>
      )}
      {wrong ? (
        <p role="alert" className="text-danger text-sm sm:col-start-2">
          {m.settings_hours_wrong()}
        </p>
      ) : null}
    </div>
  )
}
