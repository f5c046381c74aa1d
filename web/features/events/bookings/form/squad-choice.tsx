import { SquadFacts, squadLeft, squadTime } from '#web/domain/events/squad-facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EventData } from '../queries.ts'

type Squad = EventData['squads'][number]
type Division = EventData['divisions'][number]

interface SquadChoiceProps {
  squads: readonly Squad[]
  /** How many go there together. */
  count: number
  value: string | null
  error?: string
  onChange: (squadId: string) => void
}

/** One squad for all: its time, who is in it, and how many more fit. */
export function SquadChoice({ squads, count, value, error, onChange }: SquadChoiceProps) {
  return (
    <RadioGroup
      legend={m.bookings_squad()}
      hideLegend
      look="plates"
      // Controlled from the start: nothing is chosen.
      value={value ?? ''}
      error={error}
      onValueChange={onChange}
      options={squads.map((squad) => ({
        value: squad.id,
        label: squad.name,
        hint: <SquadFacts squad={squad} count={count} />,
        aside: <span className="whitespace-nowrap">{squadTime(squad)}</span>,
        disabled: squad.seatsLeft < count,
      }))}
    />
  )
}

interface SelectProps {
  value: string | null
  error?: string
  onChange: (id: string | null) => void
}

export function SquadSelect({
  squads,
  label,
  value,
  error,
  onChange,
}: SelectProps & { squads: readonly Squad[]; label: string }) {
  return (
    <Field label={label} required error={error}>
      <Select
        value={value ?? ''}
        placeholder={m.bookings_squad_choose()}
        onValueChange={(id) => onChange(id || null)}
        options={squads.map((squad) => ({
          value: squad.id,
          label: [squad.name, squadTime(squad), squadLeft(squad)].filter(Boolean).join(' · '),
          disabled: squad.seatsLeft === 0 && squad.id !== value,
        }))}
      />
    </Field>
  )
}

export function DivisionSelect({
  divisions,
  value,
  error,
  onChange,
}: SelectProps & { divisions: readonly Division[] }) {
  return (
    <Field label={m.bookings_division()} required error={error}>
      <Select
        value={value ?? ''}
        placeholder={m.bookings_division_choose()}
        onValueChange={(id) => onChange(id || null)}
        options={divisions.map((division) => ({
          value: division.id,
          label: divisionText(division),
          disabled: division.seatsLeft === 0 && division.id !== value,
        }))}
      />
    </Field>
  )
}

/** How many are left is said where the division has a capacity of its own. */
function divisionText({ name, capacity, seatsLeft }: Division): string {
  if (seatsLeft === 0) return m.bookings_option_full({ name })
  return capacity === null
    ? name
    : m.bookings_option_left({ name, left: m.bookings_squad_left({ count: seatsLeft }) })
}
