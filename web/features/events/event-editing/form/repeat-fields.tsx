import { X } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Select } from '#web/ui/select.tsx'
import { NumberField, type PartProps } from './form-fields.tsx'
import type { Repeat } from './read-event-form.ts'

type Every = '' | 'week' | 'month' | 'chosen'
const COUNTS = { week: 4, month: 6 } as const

interface RepeatFieldsProps extends PartProps {
  /** The first day. */
  first: string | null
  /** As it was typed before. */
  initial?: Repeat | null
}

/** Each date becomes an event of its own. */
export function RepeatFields({ call, first, initial = null }: RepeatFieldsProps) {
  const [every, setEvery] = useState<Every>(initial?.every ?? '')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.event_editing_repeat()} hint={every ? m.event_editing_repeat_hint() : undefined}>
        <Select
          name="repeat.every"
          value={every}
          onValueChange={(value) => setEvery(value as Every)}
          options={[
            { value: '', label: m.event_editing_repeat_none() },
            { value: 'week', label: m.event_editing_repeat_week() },
            { value: 'month', label: m.event_editing_repeat_month() },
            { value: 'chosen', label: m.event_editing_repeat_chosen() },
          ]}
        />
      </Field>
      {every === 'week' || every === 'month' ? (
        <NumberField
          key={every}
          call={call}
          name="repeat.count"
          label={m.event_editing_repeat_count()}
          hint={m.event_editing_repeat_count_hint()}
          value={initial?.every === every ? initial.count : COUNTS[every]}
          min={2}
          max={every === 'week' ? 52 : 24}
        />
      ) : null}
      {every === 'chosen' ? (
        <ChosenDates
          first={first}
          initial={initial?.every === 'chosen' ? initial.dates : []}
          error={call.problem('repeat.dates')}
        />
      ) : null}
    </div>
  )
}

const DATES_MAX = 60

interface ChosenDatesProps {
  first: string | null
  initial: readonly string[]
  error: string | undefined
}

function ChosenDates({ first, initial, error }: ChosenDatesProps) {
  const [dates, setDates] = useState<readonly string[]>(initial)
  const [picked, setPicked] = useState<string | null>(null)
  function add() {
    if (picked && !dates.includes(picked) && dates.length < DATES_MAX) setDates([...dates, picked].sort())
    setPicked(null)
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <Field label={m.event_editing_repeat_dates()} error={error}>
          <DateInput value={picked} min={first ?? undefined} onValueChange={setPicked} />
        </Field>
        <Button variant="secondary" disabled={picked === null} onClick={add}>
          {m.event_editing_repeat_add()}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {dates.map((date) => (
          <li key={date} className="inline-flex items-center rounded-full border bg-raised pl-3 text-sm">
            <input type="hidden" name="repeat.dates" value={date} />
            {/* At noon, so that it is that day in every time zone. */}
            <span className="tabular">{formatDate(`${date}T16:00:00Z`, 'weekday')}</span>
            <button
              type="button"
              aria-label={m.event_editing_repeat_remove({ date: formatDate(`${date}T16:00:00Z`, 'medium') })}
              onClick={() => setDates(dates.filter((each) => each !== date))}
              className="grid size-11 place-items-center rounded-full text-muted hover:text-text desktop:size-8"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
