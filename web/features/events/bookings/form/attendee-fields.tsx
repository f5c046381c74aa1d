import { X } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { EventData } from '../queries.ts'
import { type Attendee, needsBirthDate, type Seat } from './draft.ts'
import { DivisionSelect, SquadSelect } from './squad-choice.tsx'

export interface AttendeeFieldsProps {
  event: EventData
  seat: Seat
  /** By the name of the field. */
  problem: (field: string) => string | undefined
  onChange: (patch: Partial<Attendee>) => void
  /** The person who books may take it, and has none yet. */
  canBeMe: boolean
  /** Not where all share one squad. */
  hasSquad: boolean
}

/** Whose a seat is: for one of a booking, or for one in the cart. */
export function AttendeeFields({ event, seat, problem, onChange, canBeMe, hasSquad }: AttendeeFieldsProps) {
  return (
    <div className="grid gap-4">
      {canBeMe ? <ForMe seat={seat} onChange={onChange} /> : null}
      <Field label={m.bookings_name()} required error={problem('name')}>
        <Input
          value={seat.name}
          maxLength={80}
          autoComplete={seat.isMe ? 'name' : 'off'}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      {seat.asksBirthDate && needsBirthDate(event) ? (
        <Field
          label={m.bookings_birth_date()}
          hint={m.bookings_birth_date_hint()}
          required
          error={problem('birthDate')}
        >
          <DateInput
            value={seat.birthDate}
            min="1900-01-01"
            max={todayIso()}
            onValueChange={(birthDate) => onChange({ birthDate })}
          />
        </Field>
      ) : null}
      {seat.isMe ? null : (
        <Field label={m.bookings_email()} hint={m.bookings_email_hint()} optional error={problem('email')}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={seat.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        </Field>
      )}
      {event.divisions.length > 0 ? (
        <DivisionSelect
          divisions={event.divisions}
          value={seat.divisionId}
          error={problem('divisionId')}
          onChange={(divisionId) => onChange({ divisionId })}
        />
      ) : null}
      {hasSquad && event.squads.length > 0 ? (
        <SquadSelect
          squads={event.squads}
          label={m.bookings_squad()}
          value={seat.squadId}
          error={problem('squadId')}
          onChange={(squadId) => onChange({ squadId })}
        />
      ) : null}
    </div>
  )
}

/** Another's name and date of birth are not one's own, nor the other way round. */
function ForMe({ seat, onChange }: Pick<AttendeeFieldsProps, 'seat' | 'onChange'>) {
  return (
    <Checkbox
      label={m.bookings_for_me()}
      checked={seat.isMe}
      onCheckedChange={(isMe) => onChange({ isMe, name: null, birthDate: null })}
      className="-my-2.5 desktop:-my-1.5"
    />
  )
}

interface AttendeeHeadProps {
  id: string
  seat: Seat
  number: number
  ticketName?: string
  onRemove?: () => void
}

export function nameOfSeat({ isMe, name }: Pick<Seat, 'isMe' | 'name'>, number: number): string {
  return isMe ? m.bookings_you() : name.trim() || m.bookings_person({ number })
}

export function AttendeeHead({ id, seat, number, ticketName, onRemove }: AttendeeHeadProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 desktop:min-h-8">
      <h4 id={id} className="type-display wrap-anywhere text-base">
        {seat.isMe ? m.bookings_you() : m.bookings_person({ number })}
        {ticketName ? <span className="font-sans text-muted text-sm"> · {ticketName}</span> : null}
      </h4>
      {onRemove ? (
        <IconButton
          label={m.bookings_remove_person({ name: nameOfSeat(seat, number) })}
          size="icon-sm"
          className="-mr-2"
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      ) : null}
    </div>
  )
}
