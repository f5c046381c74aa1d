import { useState } from 'react'
import type { Eligibility } from '#web/domain/events/eligibility.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Entry, EventData } from './queries.ts'

interface AttendeeFieldsProps {
  event: EventData
  entry: Entry
  index: number
  eligibility: Eligibility
  problem: (field: string) => string | undefined
  forget: (field: string) => void
}

export function AttendeeFields({ event, entry, index, eligibility, problem, forget }: AttendeeFieldsProps) {
  const canBeMe = index === 0 && !eligibility.seats.some((seat) => seat.isMe)
  const [isMe, setIsMe] = useState(canBeMe)
  const name = (field: string) => `seats.${index}.${field}`
  const asksBirthDate = event.requirements.minAge !== null || event.requirements.waiver !== null
  return (
    <Fieldset
      legend={<span className="type-display text-base">{m.waitlist_person({ number: index + 1 })}</span>}
      className="gap-4"
    >
      {canBeMe ? (
        <Checkbox
          name={name('isMe')}
          label={m.waitlist_for_me()}
          checked={isMe}
          onCheckedChange={(isChecked) => setIsMe(isChecked === true)}
        />
      ) : null}
      <Field label={m.waitlist_name()} required error={problem('name')}>
        <Input
          // Another person has another name: the field begins anew.
          key={String(isMe)}
          name={name('name')}
          defaultValue={isMe ? eligibility.displayName : ''}
          maxLength={80}
          autoComplete={isMe ? 'name' : 'off'}
        />
      </Field>
      {asksBirthDate && !(isMe && eligibility.birthDate) ? (
        <Field
          label={m.waitlist_birth_date()}
          hint={m.waitlist_birth_date_hint()}
          required
          error={problem('birthDate')}
        >
          <DateInput
            name={name('birthDate')}
            min="1900-01-01"
            max={todayIso()}
            onValueChange={() => forget('birthDate')}
          />
        </Field>
      ) : null}
      {isMe ? null : (
        <Field label={m.waitlist_email()} hint={m.waitlist_email_hint()} optional error={problem('email')}>
          <Input
            type="email"
            name={name('email')}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </Field>
      )}
      <ChoiceSelect
        label={m.waitlist_division()}
        name={name('divisionId')}
        choose={m.waitlist_choose_division()}
        choices={entry.divisions}
        wished={entry.divisionId}
        problem={problem('divisionId')}
      />
      <ChoiceSelect
        label={m.waitlist_squad()}
        name={name('squadId')}
        choose={m.waitlist_choose_squad()}
        choices={entry.squads}
        wished={entry.squadId}
        problem={problem('squadId')}
      />
    </Fieldset>
  )
}

interface ChoiceSelectProps {
  label: string
  name: string
  choose: string
  choices: Entry['squads']
  wished: string | null
  problem: string | undefined
}

/** Squads or divisions, with the seats that are there for this offer. */
function ChoiceSelect({ label, name, choose, choices, wished, problem }: ChoiceSelectProps) {
  if (choices.length === 0) return null
  const open = choices.filter(({ seatsLeft }) => seatsLeft > 0)
  return (
    <Field label={label} required error={problem}>
      <Select
        name={name}
        placeholder={choose}
        defaultValue={wished ?? (open.length === 1 ? open[0]?.id : '')}
        options={choices.map((choice) => ({
          value: choice.id,
          label:
            choice.seatsLeft > 0
              ? m.waitlist_squad_left({ name: choice.name, count: choice.seatsLeft })
              : m.waitlist_part_full({ name: choice.name }),
          disabled: choice.seatsLeft === 0,
        }))}
      />
    </Field>
  )
}
