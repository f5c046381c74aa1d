import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMyEligibility } from '#contract/events/bookings.ts'
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
  standing: ReplyOf<typeof getMyEligibility>
  problem: (field: string) => string | undefined
  forget: (field: string) => void
}

export function AttendeeFields({ event, entry, index, standing, problem, forget }: AttendeeFieldsProps) {
  const canBeMe = index === 0 && !standing.seats.some((seat) => seat.isMe)
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
          defaultValue={isMe ? standing.displayName : ''}
          maxLength={80}
          autoComplete={isMe ? 'name' : 'off'}
        />
      </Field>
      {asksBirthDate && !(isMe && standing.birthDate) ? (
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
      <PartSelect
        label={m.waitlist_division()}
        name={name('divisionId')}
        choose={m.waitlist_choose_division()}
        parts={entry.divisions}
        wished={entry.divisionId}
        problem={problem('divisionId')}
      />
      <PartSelect
        label={m.waitlist_squad()}
        name={name('squadId')}
        choose={m.waitlist_choose_squad()}
        parts={entry.squads}
        wished={entry.squadId}
        problem={problem('squadId')}
      />
    </Fieldset>
  )
}

interface PartSelectProps {
  label: string
  name: string
  choose: string
  parts: Entry['squads']
  wished: string | null
  problem: string | undefined
}

/** Squads or divisions, with the seats that are there for this offer. */
function PartSelect({ label, name, choose, parts, wished, problem }: PartSelectProps) {
  if (parts.length === 0) return null
  const open = parts.filter(({ seatsLeft }) => seatsLeft > 0)
  return (
    <Field label={label} required error={problem}>
      <Select
        name={name}
        placeholder={choose}
        defaultValue={wished ?? (open.length === 1 ? open[0]?.id : '')}
        options={parts.map((part) => ({
          value: part.id,
          label:
            part.seatsLeft > 0
              ? m.waitlist_squad_left({ name: part.name, count: part.seatsLeft })
              : m.waitlist_part_full({ name: part.name }),
          disabled: part.seatsLeft === 0,
        }))}
      />
    </Field>
  )
}
