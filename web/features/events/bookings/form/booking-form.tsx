import { type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { EventData } from '../queries.ts'
import { AttendeeFields, AttendeeHead, nameOfSeat } from './attendee-fields.tsx'
import { BookingStep } from './booking-step.tsx'
import { type StepId, seatText, squadsText, ticketsText } from './booking-steps.ts'
import { type Seat, withAttendee, withCount, withoutAttendee, withTickets } from './draft.ts'
import { SeatCount } from './seat-count.tsx'
import { requirementsOf, SeatRequirementList } from './seat-requirements.tsx'
import { SquadsStep } from './squads-step.tsx'
import { SubmitRow } from './submit-row.tsx'
import { OneTicket, TicketCounts } from './ticket-choice.tsx'
import type { Booking } from './use-booking.ts'

interface BookingFormProps {
  event: EventData
  booking: Booking
}

export function BookingForm({ event, booking }: BookingFormProps) {
  const { isOnSale, failure, steps, step } = booking
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
      <Steps event={event} booking={booking} />
      {failure ? (
        <div data-failure tabIndex={-1} className="outline-none">
          <Notice tone="danger">
            <span className="text-text">{failure}</span>
          </Notice>
        </div>
      ) : null}
      {steps.length === 0 || step === 'review' ? (
        <SubmitRow event={event} booking={booking} />
      ) : (
        <Button type="submit" size="lg" wide>
          {m.bookings_continue()}
        </Button>
      )}
    </form>
  )
}

const STEP_TITLES: Record<StepId, () => string> = {
  tickets: () => m.bookings_tickets(),
  attendees: () => m.bookings_attendees(),
  squads: () => m.bookings_squad(),
  review: () => m.bookings_review(),
}

/** One short form, or one thing at a time; what is done can be opened again. */
function Steps({ event, booking }: BookingFormProps) {
  const { seats, steps, step, setStep, viewer, eligibility } = booking
  const current = steps.indexOf(step)
  const isPlain = steps.length === 0
  const knowsWho = viewer === 'booker' && eligibility.data && seats.length > 0
  // The same places in both, so that whoever adds a second seat keeps the focus.
  const shown: readonly StepId[] = isPlain ? (knowsWho ? ['tickets', 'attendees'] : ['tickets']) : steps
  const summaries: Record<StepId, string> = {
    tickets: ticketsText(event, seats),
    attendees: seats.map((seat, index) => nameOfSeat(seat, index + 1)).join(', '),
    squads: squadsText(event, seats),
    review: '',
  }
  const contents: Record<StepId, ReactNode> = {
    tickets: <Tickets event={event} booking={booking} />,
    attendees: isPlain ? (
      <Attendees event={event} booking={booking} />
    ) : (
      <AttendeeParts event={event} booking={booking} />
    ),
    squads: <SquadsStep event={event} booking={booking} />,
    review: <Review event={event} booking={booking} />,
  }
  return (
    <div className={cn('grid grid-cols-[minmax(0,1fr)]', isPlain ? 'gap-6' : '-mt-2')}>
      {shown.map((id, index) => (
        <BookingStep
          key={id}
          number={index + 1}
          title={STEP_TITLES[id]()}
          isPlain={isPlain}
          state={isPlain || index === current ? 'current' : index < current ? 'done' : 'ahead'}
          summary={summaries[id]}
          onEdit={() => setStep(id)}
        >
          {contents[id]}
        </BookingStep>
      ))}
    </div>
  )
}

/** Who comes with what, once more before it is paid for. */
function Review({ event, booking: { seats } }: BookingFormProps) {
  return (
    <ul className="grid gap-3">
      {seats.map((seat) => (
        <li key={seat.id}>
          <p className="wrap-anywhere font-[550] text-sm">{seat.name}</p>
          <p className="wrap-anywhere text-muted text-sm">{seatText(event, seat)}</p>
        </li>
      ))}
    </ul>
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
      <AttendeeParts event={event} booking={booking} />
    </section>
  )
}

function AttendeeParts({ event, booking }: BookingFormProps) {
  return booking.seats.map((seat, index) => (
    <AttendeePart key={seat.id} event={event} booking={booking} seat={seat} index={index} />
  ))
}

interface AttendeePartProps extends BookingFormProps {
  seat: Seat
  index: number
}

function AttendeePart({ event, booking, seat, index }: AttendeePartProps) {
  const titleId = useId()
  const { edit, problems, seats, me } = booking
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
        hasSquad={false}
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
