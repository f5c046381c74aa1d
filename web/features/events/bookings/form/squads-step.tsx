import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { EventData } from '../queries.ts'
import { nameOfSeat } from './attendee-fields.tsx'
import { withAttendee, withSquad } from './draft.ts'
import { SquadChoice, SquadSelect } from './squad-choice.tsx'
import type { Booking } from './use-booking.ts'

/** One squad for all, or each their own. */
export function SquadsStep({ event, booking }: { event: EventData; booking: Booking }) {
  const { draft, edit, seats, problems } = booking
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {draft.isSquadEach ? (
        seats.map((seat, index) => (
          <SquadSelect
            key={seat.id}
            squads={event.squads}
            label={nameOfSeat(seat, index + 1)}
            value={seat.squadId}
            error={problems[`${seat.id}.squadId`]}
            onChange={(squadId) =>
              edit((known) => withAttendee(known, seat.id, { squadId }), `${seat.id}.squadId`)
            }
          />
        ))
      ) : (
        <SquadChoice
          squads={event.squads}
          count={seats.length}
          value={seats[0]?.squadId ?? null}
          error={problems.squad}
          onChange={(squadId) => edit((known) => withSquad(known, squadId), 'squad')}
        />
      )}
      {seats.length > 1 ? (
        <Checkbox
          label={m.bookings_squad_each()}
          checked={draft.isSquadEach}
          onCheckedChange={(isSquadEach) => edit((known) => ({ ...known, isSquadEach }), 'squad')}
        />
      ) : null}
      <Field label={m.bookings_squad_with()} hint={m.bookings_squad_with_hint()} optional>
        <Input
          value={draft.squadWith}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => edit((known) => ({ ...known, squadWith: event.target.value }))}
        />
      </Field>
    </div>
  )
}
