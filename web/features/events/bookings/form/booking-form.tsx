import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EventData } from '../queries.ts'
import { AttendeeFields, AttendeeHead, nameOfSeat } from './attendee-fields.tsx'
import { type Seat, withAttendee, withCount, withoutAttendee, withSquad, withTickets } from './draft.ts'
import { SeatCount } from './seat-count.tsx'
import { requirementsOf, SeatRequirementList } from './seat-requirements.tsx'
import { SquadChoice } from './squad-choice.tsx'
import { SubmitRow } from './submit-row.tsx'
import { OneTicket, TicketCounts } from './ticket-choice.tsx'
import type { Booking } from './use-booking.ts'

interface BookingFormProps {
  event: EventData
  booking: Booking
}

export function BookingForm({ event, booking }: BookingFormProps) {
  const { isOnSale, seats, failure, viewer, eligibility } = booking
  if (!isOnSale) return null
  return (
    <form
      ref={booking.formRef}
      noValidate
      aria-label={m.bookings_title()}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void booking.submit()
      }}
    >
      <Tickets event={event} booking={booking} />
      {viewer === 'booker' && eligibility.data && seats.length > 0 ? (
        <>
          <Attendees event={event} booking={booking} />
          {event.squads.length > 0 ? <Squads event={event} booking={booking} /> : null}
        </>
      ) : null}
      {failure ? (
        <div data-failure tabIndex={-1} className="outline-none">
          <Notice tone="danger">
            <span className="text-text">{failure}</span>
          </Notice>
        </div>
      ) : null}
      <SubmitRow event={event} booking={booking} />
    </form>
  )
}

/** One kind of ticket: how many. Several: how many of each, so that a family is one booking. */
function Tickets({ event, booking }: BookingFormProps) {
  const { edit, problems, seats, max } = booking
  if (event.ticketTypes.length > 1)
    return (
      <TicketCounts
        event={event}
        seats={seats}
        max={max}
        hint={countHint(booking)}
        error={problems.ticket ?? problems.count}
        onChange={(ticketTypeId, count) =>
          edit((known) => withTickets(known, event, ticketTypeId, count), 'ticket', 'count', 'squad')
        }
      />
    )
  return (
    <>
      <OneTicket event={event} error={problems.ticket} />
      <SeatCount
        value={seats.length}
        limit={event.seatsPerPerson}
        max={max}
        hint={countHint(booking)}
        error={problems.count}
        onChange={(count) => edit((known) => withCount(known, count), 'count', 'squad')}
      />
    </>
  )
}

/** Said where it is less than anybody may have. */
function countHint({ eligibility }: Booking): string | undefined {
  const { seats = [], seatsInCart = 0, mayBook = 0 } = eligibility.data ?? {}
  return seats.length + seatsInCart > 0 ? m.bookings_limit({ count: mayBook }) : undefined
}

function Attendees({ event, booking }: BookingFormProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t pt-6">
      <h3 id={titleId} className="text-lg">
        {m.bookings_attendees()}
      </h3>
      {booking.seats.map((seat, index) => (
        <AttendeePart key={seat.id} event={event} booking={booking} seat={seat} index={index} />
      ))}
    </section>
  )
}

interface AttendeePartProps extends BookingFormProps {
  seat: Seat
  index: number
}

function AttendeePart({ event, booking, seat, index }: AttendeePartProps) {
  const titleId = useId()
  const { edit, problems, seats, draft, me } = booking
  const fieldsOf = (patch: object) => Object.keys(patch).map((name) => `${seat.id}.${name}`)
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 not-last:border-b not-last:pb-6"
    >
      <AttendeeHead
        id={titleId}
        seat={seat}
        number={index + 1}
        ticketName={ticketNameOf(event, seat)}
        onRemove={
          seats.length > 1 && !seat.isMe
            ? () => edit((known) => withoutAttendee(known, seat.id), 'count')
            : undefined
        }
      />
      <AttendeeFields
        event={event}
        seat={seat}
        problem={(field) => problems[`${seat.id}.${field}`]}
        onChange={(patch) => edit((known) => withAttendee(known, seat.id, patch), ...fieldsOf(patch))}
        canBeMe={index === 0 && !me.isTaken}
        hasSquad={draft.isSquadEach}
      />
      <SeatRequirementList
        seat={seat}
        name={nameOfSeat(seat, index + 1)}
        requirements={requirementsOf(booking.missing, seat, index)}
        check={booking.check}
        back={`/events/${event.id}`}
        onLeave={booking.leave}
      />
    </section>
  )
}

/** Where there are several kinds. */
function ticketNameOf({ ticketTypes }: EventData, { ticketTypeId }: Seat): string | undefined {
  return ticketTypes.length > 1 ? ticketTypes.find(({ id }) => id === ticketTypeId)?.name : undefined
}

function Squads({ event, booking }: BookingFormProps) {
  const { draft, edit, seats, problems } = booking
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-6">
      {draft.isSquadEach ? null : (
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
    </section>
  )
}
