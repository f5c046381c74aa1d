import { useQuery } from '@tanstack/react-query'
import { REQUIRED_KINDS } from '#contract/events/event-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { CREDENTIAL_NAMES } from '../labels.ts'
import { waiversQuery } from '../queries.ts'
import type { EventValues } from './event-values.ts'
import { NumberField, type PartProps } from './form-fields.tsx'

type ValueProps = PartProps & { values: EventValues }

export function RequirementFields({ call, values }: ValueProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          call={call}
          name="minAge"
          label={m.event_editing_field_min_age()}
          optional
          value={values.minAge}
          min={1}
          max={99}
        />
        <WaiverField call={call} values={values} />
      </div>
      <Fieldset legend={m.event_editing_field_credentials()} className="gap-0">
        {REQUIRED_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            name={`credentialKinds.${kind}`}
            label={CREDENTIAL_NAMES[kind]()}
            defaultChecked={values.credentialKinds.includes(kind)}
          />
        ))}
      </Fieldset>
    </>
  )
}

function WaiverField({ call, values }: ValueProps) {
  const { data: waivers, isError } = useQuery(waiversQuery)
  const chosen = values.waiverId ?? ''
  const language = getLocale()
  const options = (waivers ?? []).map(({ id, name }) => ({ value: id, label: name[language] || name.en }))
  // What was chosen stays chosen while the others are still on their way.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return (
    <Field
      label={m.event_editing_field_waiver()}
      hint={isError ? m.event_editing_waivers_failed() : undefined}
      error={call.problem('waiverId')}
    >
      <Select
        key={waivers ? 'all' : 'chosen'}
        name="waiverId"
        defaultValue={chosen}
        options={[
          { value: '', label: m.event_editing_waiver_none() },
          ...(isKnown ? [] : [{ value: chosen, label: m.event_editing_waiver_chosen() }]),
          ...options,
        ]}
      />
    </Field>
  )
}

export function TermFields({ call, values }: ValueProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        call={call}
        name="fullRefundHours"
        label={m.event_editing_field_full_refund()}
        placeholder={m.event_editing_terms_default()}
        value={values.fullRefundHours}
        max={2_000}
      />
      <NumberField
        call={call}
        name="halfRefundHours"
        label={m.event_editing_field_half_refund()}
        placeholder={m.event_editing_terms_default()}
        value={values.halfRefundHours}
        max={2_000}
      />
    </div>
  )
}
