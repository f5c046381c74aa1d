import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Eligibility, eligibilityQuery } from '#web/domain/events/eligibility.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AttendeeFields, nameOfSeat } from '../form/attendee-fields.tsx'
import { requirementsOf, SeatRequirementList } from '../form/seat-requirements.tsx'
import { type EventData, eventQuery, type SeatLine } from '../queries.ts'
import { useSeatChange } from './use-seat-change.ts'

/** In the cart: another attendee, squad or division for a seat. */
export function ChangeSeat({ line }: { line: SeatLine }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.bookings_change_title()}
      description={line.name}
      className="max-md:max-h-[94dvh]"
      trigger={
        <Button
          variant="link"
          size="sm"
          aria-label={m.bookings_change_named({ name: line.seat.attendeeName })}
        >
          {m.bookings_change()}
        </Button>
      }
    >
      <ChangeBody line={line} onDone={() => setIsOpen(false)} />
    </Sheet>
  )
}

function ChangeBody({ line, onDone }: { line: SeatLine; onDone: () => void }) {
  const event = useQuery({ ...eventQuery(line.seat.eventId), staleTime: 0 })
  const eligibility = useQuery(eligibilityQuery(line.seat.eventId))
  const skeleton = (
    <div className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-11" />
    </div>
  )
  return (
    <Loaded query={event} title={m.bookings_failed()} skeleton={skeleton}>
      {(found) => (
        <Loaded query={eligibility} title={m.bookings_failed()} skeleton={skeleton}>
          {(mine) => <ChangeForm line={line} event={found} eligibility={mine} onDone={onDone} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface ChangeFormProps {
  line: SeatLine
  event: EventData
  eligibility: Eligibility
  onDone: () => void
}

function ChangeForm({ line, event, eligibility, onDone }: ChangeFormProps) {
  const change = useSeatChange({ line, event, eligibility, onDone })
  const { seat, problems, failure, squadWith } = change
  return (
    <form
      ref={change.formRef}
      noValidate
      aria-label={m.bookings_change_title()}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void change.save()
      }}
    >
      <AttendeeFields
        event={event}
        seat={seat}
        problem={(field) => problems[`${seat.id}.${field}`]}
        onChange={change.edit}
        canBeMe={change.canBeMe}
        hasSquad
      />
      {event.squads.length > 0 ? (
        <Field label={m.bookings_squad_with()} hint={m.bookings_squad_with_hint()} optional>
          <Input
            value={squadWith}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => change.setSquadWith(target.value)}
          />
        </Field>
      ) : null}
      <SeatRequirementList
        seat={seat}
        name={nameOfSeat(seat, 1)}
        requirements={requirementsOf(change.missing, seat, 0)}
        check={change.check}
        back="/cart"
      />
      {failure ? (
        <Notice tone="danger">
          <span className="text-text">{failure}</span>
        </Notice>
      ) : null}
      <Button type="submit" size="lg" wide loading={change.isSaving}>
        {m.bookings_change_save()}
      </Button>
    </form>
  )
}
