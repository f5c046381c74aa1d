import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TimeInput } from '#web/ui/time-field.tsx'
import type { EventValues } from './event-values.ts'
import type { PartProps } from './form-fields.tsx'
import type { Repeat } from './read-event-form.ts'
import { RepeatFields } from './repeat-fields.tsx'

interface WhenFieldsProps extends PartProps {
  values: EventValues
  isNew: boolean
  repeat?: Repeat | null
}

export function WhenFields({ call, values, isNew, repeat }: WhenFieldsProps) {
  const [startDay, setStartDay] = useState(values.startsAt.slice(0, 10) || null)
  const [endDay, setEndDay] = useState(values.endsAt.slice(0, 10) || null)
  // Most end on the day they begin: until somebody says otherwise, so does this one.
  function start(day: string | null) {
    if (endDay === null || endDay === startDay) setEndDay(day)
    setStartDay(day)
    call.forget('startsAt')
    call.forget('endsAt')
  }
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className={pairClass}>
          <Field label={m.event_editing_field_starts()} error={call.problem('startsAt')}>
            <DateInput name="startsAt" value={startDay} onValueChange={start} />
          </Field>
          <Field label={m.event_editing_time_starts()} error={call.problem('startsAt.time')}>
            <TimeInput name="startsAt.time" defaultValue={values.startsAt.slice(11)} />
          </Field>
        </div>
        <div className={pairClass}>
          <Field label={m.event_editing_field_ends()} error={call.problem('endsAt')}>
            <DateInput
              name="endsAt"
              value={endDay}
              onValueChange={(day) => {
                setEndDay(day)
                call.forget('endsAt')
              }}
            />
          </Field>
          <Field label={m.event_editing_time_ends()} error={call.problem('endsAt.time')}>
            <TimeInput name="endsAt.time" defaultValue={values.endsAt.slice(11)} />
          </Field>
        </div>
      </div>
      {isNew ? <RepeatFields call={call} first={startDay} initial={repeat} /> : null}
    </>
  )
}

const pairClass = 'grid min-w-0 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10.5rem]'
