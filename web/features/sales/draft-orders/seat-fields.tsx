import { useState } from 'react'
import { seatChoice } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { DraftValues, SeatValues } from './draft-values.ts'
import type { EventPage } from './queries.ts'
import { findSeatLacks, startSeat } from './seat-values.ts'

interface SeatFieldsProps {
  event: EventPage
  values: DraftValues
  onAdd: (seat: SeatValues) => void
}

/** Whose the seat is and which: what a booking of it would ask. */
export function SeatFields({ event, values, onAdd }: SeatFieldsProps) {
  const [seat, setSeat] = useState(() => startSeat(event, values))
  const [hasTried, setHasTried] = useState(false)
  const set = (part: Partial<typeof seat>) => setSeat((before) => ({ ...before, ...part }))
  const lacks = findSeatLacks(event, seat)
  const problem = (field: string) =>
    hasTried && lacks.includes(field) ? m.platform_form_required() : undefined
  const canBeMe = startSeat(event, values).isMe
  const asksAge = event.requirements.minAge !== null || event.requirements.waiver !== null

  function add() {
    setHasTried(true)
    if (lacks.length > 0) return
    const nameIn = (rows: readonly { id: string; name: string }[], id: string | null | undefined) =>
      rows.find((row) => row.id === id)?.name ?? null
    const text = seatChoice({
      ticketName: nameIn(event.ticketTypes, seat.ticketTypeId) ?? '',
      squadName: nameIn(event.squads, seat.squadId),
      divisionName: nameIn(event.divisions, seat.divisionId),
    })
    const email = seat.isMe ? null : seat.email?.trim() || null
    onAdd({ eventName: event.title, text, input: { ...seat, name: seat.name.trim(), email } })
  }

  return (
    <div className="grid gap-5">
      <Field label={m.draft_orders_seat_ticket()} required error={problem('ticketTypeId')}>
        <Select
          value={seat.ticketTypeId}
          placeholder={m.draft_orders_seat_choose()}
          options={event.ticketTypes.map(({ id, name, priceCents, sale, seatsLeft }) => {
            const words = { name, price: formatMoney(priceCents), count: seatsLeft }
            const isOpen = sale === 'open'
            const label = isOpen
              ? m.draft_orders_seat_ticket_left(words)
              : m.draft_orders_seat_ticket_gone(words)
            return { value: id, label, disabled: !isOpen }
          })}
          onValueChange={(ticketTypeId) => set({ ticketTypeId })}
        />
      </Field>
      <PartSelect
        label={m.draft_orders_seat_squad()}
        parts={event.squads}
        value={seat.squadId ?? ''}
        error={problem('squadId')}
        onChange={(squadId) => set({ squadId })}
      />
      <PartSelect
        label={m.draft_orders_seat_division()}
        parts={event.divisions}
        value={seat.divisionId ?? ''}
        error={problem('divisionId')}
        onChange={(divisionId) => set({ divisionId })}
      />
      {canBeMe ? (
        <Checkbox
          label={m.draft_orders_seat_for_customer()}
          checked={seat.isMe}
          onCheckedChange={(isMe) =>
            set({ isMe: isMe === true, name: isMe === true ? values.name : '', birthDate: null })
          }
        />
      ) : null}
      <Field label={m.draft_orders_seat_attendee()} required error={problem('name')}>
        <Input
          value={seat.name}
          maxLength={80}
          autoComplete="off"
          onChange={(typed) => set({ name: typed.target.value })}
        />
      </Field>
      {asksAge ? (
        <Field
          label={m.draft_orders_seat_birth_date()}
          hint={seat.isMe ? m.draft_orders_seat_birth_date_hint() : undefined}
          optional={seat.isMe}
          required={!seat.isMe}
          error={problem('birthDate')}
        >
          <DateInput
            value={seat.birthDate ?? null}
            min="1900-01-01"
            max={todayIso()}
            onValueChange={(birthDate) => set({ birthDate })}
          />
        </Field>
      ) : null}
      {seat.isMe ? null : (
        <Field
          label={m.draft_orders_seat_email()}
          hint={m.draft_orders_seat_email_hint()}
          optional
          error={hasTried && lacks.includes('email') ? m.draft_orders_seat_email_wrong() : undefined}
        >
          <Input
            type="email"
            value={seat.email ?? ''}
            maxLength={254}
            autoComplete="off"
            onChange={(typed) => set({ email: typed.target.value })}
          />
        </Field>
      )}
      {event.squads.length > 0 ? (
        <Field label={m.draft_orders_seat_squad_with()} optional>
          <Input
            value={seat.squadWith ?? ''}
            maxLength={120}
            autoComplete="off"
            onChange={(typed) => set({ squadWith: typed.target.value })}
          />
        </Field>
      ) : null}
      <div className="flex justify-end max-md:*:w-full">
        <Button onClick={add}>{m.draft_orders_seat_add()}</Button>
      </div>
    </div>
  )
}

interface PartSelectProps {
  label: string
  parts: readonly { id: string; name: string; seatsLeft: number }[]
  value: string
  error: string | undefined
  onChange: (id: string | null) => void
}

/** Squads or divisions; nothing where the event has none. */
function PartSelect({ label, parts, value, error, onChange }: PartSelectProps) {
  if (parts.length === 0) return null
  return (
    <Field label={label} required error={error}>
      <Select
        value={value}
        placeholder={m.draft_orders_seat_choose()}
        options={parts.map(({ id, name, seatsLeft }) => ({
          value: id,
          label:
            seatsLeft > 0
              ? m.draft_orders_seat_part_left({ name, count: seatsLeft })
              : m.draft_orders_seat_part_full({ name }),
          disabled: seatsLeft === 0,
        }))}
        onValueChange={(id) => onChange(id || null)}
      />
    </Field>
  )
}
