import { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TimeInput } from '#web/ui/time-field.tsx'
import { TAX_NAMES } from '../labels.ts'
import { type EventValues, NEW_EVENT } from './event-values.ts'
import { MomentField, NumberField, type PartProps, Rows, TextPair } from './form-fields.tsx'

type ValueProps = PartProps & { values: EventValues }
type TicketType = EventValues['ticketTypes'][number]

export function CapacityField({ call, values }: ValueProps) {
  return (
    <NumberField
      call={call}
      name="capacity"
      label={m.event_editing_field_capacity()}
      hint={m.event_editing_capacity_hint()}
      required
      value={values.capacity}
      min={1}
      className="max-w-3xs"
    />
  )
}

const newTicket = (): TicketType => ({
  ...(NEW_EVENT.ticketTypes[0] as TicketType),
  name: { en: '', es: '' },
})

export function TicketRows({ call, values }: ValueProps) {
  return (
    <Fieldset legend={m.event_editing_field_tickets()} error={call.problem('ticketTypes')}>
      <Rows
        name="ticketTypes"
        rows={values.ticketTypes}
        min={1}
        max={20}
        make={newTicket}
        addLabel={m.event_editing_ticket_add()}
        removeLabel={(number) => m.event_editing_ticket_remove({ number })}
      >
        {(type, at) => <TicketFields call={call} type={type} at={at} />}
      </Rows>
    </Fieldset>
  )
}

function TicketFields({ call, type, at }: PartProps & { type: TicketType; at: string }) {
  return (
    <>
      <TextPair
        call={call}
        name={`${at}.name`}
        label={m.event_editing_ticket_name()}
        values={type.name}
        max={200}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.event_editing_ticket_price()} error={call.problem(`${at}.priceCents`)}>
          <MoneyInput name={`${at}.priceCents`} defaultValueCents={type.priceCents} />
        </Field>
        <Field label={m.event_editing_ticket_tax()} error={call.problem(`${at}.taxClass`)}>
          <Select
            name={`${at}.taxClass`}
            defaultValue={type.taxClass}
            options={TAX_CLASSES.map((value) => ({ value, label: TAX_NAMES[value]() }))}
          />
        </Field>
        <NumberField
          call={call}
          name={`${at}.quota`}
          label={m.event_editing_ticket_quota()}
          placeholder={m.event_editing_ticket_quota_all()}
          optional
          value={type.quota}
          min={1}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <MomentField
          call={call}
          name={`${at}.saleStartsAt`}
          label={m.event_editing_ticket_sale_starts()}
          optional
          value={type.saleStartsAt}
        />
        <MomentField
          call={call}
          name={`${at}.saleEndsAt`}
          label={m.event_editing_ticket_sale_ends()}
          optional
          value={type.saleEndsAt}
        />
      </div>
      <Checkbox
        name={`${at}.isActive`}
        label={m.event_editing_ticket_active()}
        defaultChecked={type.isActive}
        className="-my-1"
      />
    </>
  )
}

/** What happens when on that day. */
export function ScheduleRows({ call, values }: ValueProps) {
  return (
    <Fieldset legend={m.event_editing_field_schedule()} hint={m.event_editing_schedule_hint()}>
      <Rows<{ id?: string; at: string; text: { en: string; es: string } }>
        name="schedule"
        rows={values.schedule}
        max={30}
        make={() => ({ at: '', text: { en: '', es: '' } })}
        addLabel={m.event_editing_schedule_add()}
        removeLabel={(number) => m.event_editing_schedule_remove({ number })}
        className="lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:items-start"
      >
        {(row, at) => (
          <>
            <Field label={m.event_editing_time()} error={call.problem(`${at}.at`)}>
              <TimeInput name={`${at}.at`} defaultValue={row.at} />
            </Field>
            <TextPair
              call={call}
              name={`${at}.text`}
              label={m.event_editing_schedule_text()}
              values={row.text}
              max={200}
            />
          </>
        )}
      </Rows>
    </Fieldset>
  )
}
