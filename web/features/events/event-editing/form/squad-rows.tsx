import { m } from '#web/paraglide/messages.js'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { TimeInput } from '#web/ui/time-field.tsx'
import type { EventValues } from './event-values.ts'
import { NumberField, type PartProps, Rows, TextField } from './form-fields.tsx'

type ValueProps = PartProps & { values: EventValues }
type Squad = EventValues['squads'][number]
type Division = EventValues['divisions'][number]

const SQUAD_SIZE = 10

export function SquadRows({ call, values }: ValueProps) {
  return (
    <Fieldset legend={m.event_editing_field_squads()} hint={m.event_editing_squads_hint()}>
      <Rows<Squad>
        name="squads"
        rows={values.squads}
        max={60}
        make={() => ({ name: '', capacity: SQUAD_SIZE, startsAt: null })}
        addLabel={m.event_editing_squad_add()}
        removeLabel={(number) => m.event_editing_squad_remove({ number })}
        className="grid-cols-2 items-start sm:grid-cols-[minmax(0,1fr)_7rem_10.5rem]"
      >
        {(squad, at) => (
          <>
            <TextField
              call={call}
              name={`${at}.name`}
              label={m.event_editing_name()}
              required
              className="max-sm:col-span-2"
              input={{ maxLength: 60, defaultValue: squad.name }}
            />
            <NumberField
              call={call}
              name={`${at}.capacity`}
              label={m.event_editing_places()}
              required
              value={squad.capacity}
              min={1}
            />
            <Field label={m.event_editing_squad_starts()} error={call.problem(`${at}.startsAt`)}>
              <TimeInput name={`${at}.startsAt`} defaultValue={squad.startsAt?.slice(11) ?? ''} />
            </Field>
          </>
        )}
      </Rows>
    </Fieldset>
  )
}

export function DivisionRows({ call, values }: ValueProps) {
  return (
    <Fieldset legend={m.event_editing_field_divisions()}>
      <Rows<Division>
        name="divisions"
        rows={values.divisions}
        max={30}
        make={() => ({ name: '', capacity: null })}
        addLabel={m.event_editing_division_add()}
        removeLabel={(number) => m.event_editing_division_remove({ number })}
        className="grid-cols-[minmax(0,1fr)_7rem] items-start"
      >
        {(division, at) => (
          <>
            <TextField
              call={call}
              name={`${at}.name`}
              label={m.event_editing_name()}
              required
              input={{ maxLength: 60, defaultValue: division.name }}
            />
            <NumberField
              call={call}
              name={`${at}.capacity`}
              label={m.event_editing_places()}
              placeholder={m.event_editing_ticket_quota_all()}
              value={division.capacity}
              min={1}
            />
          </>
        )}
      </Rows>
    </Fieldset>
  )
}
