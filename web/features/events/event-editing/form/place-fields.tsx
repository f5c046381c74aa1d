import { MUNICIPALITIES } from '#contract/puerto-rico.ts'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { EventValues } from './event-values.ts'
import { type PartProps, TextField } from './form-fields.tsx'

const municipalities = MUNICIPALITIES.map((name) => ({ value: name, label: name }))

export function PlaceFields({ call, values }: PartProps & { values: EventValues }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          call={call}
          name="venueName"
          label={m.event_editing_field_venue()}
          required
          input={{ maxLength: 120, defaultValue: values.venueName }}
        />
        <Field label={m.event_editing_field_municipality()} required error={call.problem('municipality')}>
          <Combobox
            name="municipality"
            options={municipalities}
            defaultValue={values.municipality || null}
            onValueChange={() => call.forget('municipality')}
          />
        </Field>
      </div>
      <TextField
        call={call}
        name="venueAddress"
        label={m.event_editing_field_address()}
        optional
        input={{ maxLength: 200, defaultValue: values.venueAddress }}
      />
      <TextField
        call={call}
        name="mapUrl"
        label={m.event_editing_field_map()}
        hint={m.event_editing_map_hint()}
        optional
        input={{ type: 'url', inputMode: 'url', maxLength: 500, defaultValue: values.mapUrl }}
      />
    </>
  )
}
