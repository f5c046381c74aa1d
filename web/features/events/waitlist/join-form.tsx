import { useQueryClient } from '@tanstack/react-query'
import { joinWaitlist } from '#contract/events/waitlist.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type EventData, refreshWaitlist } from './queries.ts'

/** What is wished for; where nothing is to be chosen nothing is asked. */
export function JoinForm({ event }: { event: EventData }) {
  const queryClient = useQueryClient()
  const types = event.ticketTypes.filter(({ sale }) => sale === 'sold_out' || sale === 'open')
  const [first] = types
  const call = useFormCall(joinWaitlist, {
    read: (data) => ({
      eventId: event.id,
      ticketTypeId: textOf(data, 'ticketTypeId') || (first?.id ?? ''),
      quantity: Number(textOf(data, 'quantity')),
      squadId: textOf(data, 'squadId') || null,
      divisionId: textOf(data, 'divisionId') || null,
    }),
    onDone: () => refreshWaitlist(queryClient, event.id),
  })
  if (!first) return null
  const counts = Array.from({ length: event.seatsPerPerson }, (_, index) => String(index + 1))
  return (
    <form {...call.form} className="grid gap-4">
      <FormFailure call={call} />
      {types.length > 1 ? (
        <Field label={m.waitlist_ticket()} error={call.problem('ticketTypeId')}>
          <Select
            name="ticketTypeId"
            defaultValue={types.find(({ sale }) => sale === 'sold_out')?.id ?? first.id}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ) : null}
      <Field label={m.waitlist_seats()} hint={m.waitlist_lead_group()} error={call.problem('quantity')}>
        <Select name="quantity" defaultValue="1" options={counts.map((value) => ({ value, label: value }))} />
      </Field>
      <ChoiceSelect
        label={m.waitlist_squad()}
        name="squadId"
        any={m.waitlist_any_squad()}
        choices={event.squads}
        problem={call.problem('squadId')}
      />
      <ChoiceSelect
        label={m.waitlist_division()}
        name="divisionId"
        any={m.waitlist_any_division()}
        choices={event.divisions}
        problem={call.problem('divisionId')}
      />
      <SubmitButton call={call} variant="secondary" wide>
        {m.waitlist_join()}
      </SubmitButton>
    </form>
  )
}

interface ChoiceSelectProps {
  label: string
  name: string
  /** Of the choice that leaves it open. */
  any: string
  choices: readonly { id: string; name: string }[]
  problem: string | undefined
}

function ChoiceSelect({ label, name, any, choices, problem }: ChoiceSelectProps) {
  if (choices.length === 0) return null
  return (
    <Field label={label} error={problem}>
      <Select
        name={name}
        defaultValue=""
        placeholder={any}
        options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
      />
    </Field>
  )
}
