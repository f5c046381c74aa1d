import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EventData } from '../queries.ts'

type Squad = EventData['squads'][number]
type Division = EventData['divisions'][number]

const MEMBERS_SHOWN = 4

/** 'Ana R., Luis M. and 3 more'; not all are named, so a squad without names may have somebody. */
function membersText({ members, capacity, seatsLeft }: Squad): string {
  const names = members.slice(0, MEMBERS_SHOWN).join(', ')
  const more = members.length - MEMBERS_SHOWN
  if (members.length === 0) return seatsLeft < capacity ? '' : m.bookings_squad_empty()
  return more > 0 ? m.bookings_squad_more({ names, count: more }) : names
}

const timeText = ({ startsAt }: Squad) => (startsAt ? formatDate(startsAt, 'time') : '')

function leftText({ seatsLeft }: Squad, count: number): string {
  if (seatsLeft === 0) return m.bookings_squad_full()
  return seatsLeft < count
    ? m.bookings_squad_too_few({ count: seatsLeft })
    : m.bookings_squad_left({ count: seatsLeft })
}

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
        hint: (
          <>
            <span className="block">{leftText(squad, count)}</span>
            <span className="wrap-anywhere block">{membersText(squad)}</span>
          </>
        ),
        aside: <span className="whitespace-nowrap">{timeText(squad)}</span>,
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
          label: [squad.name, timeText(squad), leftText(squad, 1)].filter(Boolean).join(' · '),
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
