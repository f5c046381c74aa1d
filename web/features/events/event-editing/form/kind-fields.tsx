import { EVENT_KINDS, EVENT_LEVELS, type EventKind } from '#contract/events/event-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { KIND_NAMES, LEVEL_NAMES } from '../labels.ts'
import type { EventValues } from './event-values.ts'
import type { PartProps } from './form-fields.tsx'

interface KindFieldsProps extends PartProps {
  values: EventValues
  onKind: (kind: EventKind) => void
}

export function KindFields({ call, values, onKind }: KindFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.event_editing_field_kind()} error={call.problem('kind')}>
          <Select
            name="kind"
            defaultValue={values.kind}
            options={EVENT_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
            onValueChange={(kind) => onKind(kind as EventKind)}
          />
        </Field>
        <Field label={m.event_editing_field_level()} error={call.problem('level')}>
          <Select
            name="level"
            defaultValue={values.level}
            options={EVENT_LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value]() }))}
          />
        </Field>
      </div>
      <Fieldset
        legend={m.event_editing_field_languages()}
        error={call.problem('languages.es') ?? call.problem('languages')}
        className="flex flex-wrap gap-x-6 gap-y-0"
      >
        <Checkbox
          name="languages.es"
          label={m.event_editing_spanish()}
          defaultChecked={values.languages.includes('es')}
        />
        <Checkbox
          name="languages.en"
          label={m.event_editing_english()}
          defaultChecked={values.languages.includes('en')}
        />
      </Fieldset>
    </>
  )
}
