import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { moveSeat } from '#contract/events/attendees.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Attendee, type Moves, movesQuery, refreshAttendees } from './queries.ts'

interface MoveDialogProps {
  eventId: string
  attendee: Pick<Attendee, 'seatId' | 'name'>
  onClose: () => void
}

/** Only what has the same price is offered; what is full cannot be chosen. */
export function MoveDialog({ eventId, attendee, onClose }: MoveDialogProps) {
  const query = useQuery(movesQuery(eventId, attendee.seatId))
  const formId = useId()
  const queryClient = useQueryClient()
  const move = useMutation({
    ...mutationOf(moveSeat),
    onSuccess: () => {
      refreshAttendees(queryClient)
      toast({ title: m.attendees_move_news({ name: attendee.name }), variant: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={m.attendees_move_title({ name: attendee.name })}
      description={m.attendees_move_lead()}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{m.ui_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={move.isPending} disabled={!query.data}>
            {m.attendees_move_save()}
          </Button>
        </>
      }
    >
      <Loaded query={query} title={m.attendees_move_failed()} skeleton={<Skeleton className="h-48" />}>
        {(moves) => (
          <MoveForm
            id={formId}
            moves={moves}
            failure={move.error ? userMessageOf(move.error) : null}
            onSubmit={({ eventId: toEventId, ...place }) =>
              move.mutate({ eventId, seatId: attendee.seatId, toEventId, ...place })
            }
          />
        )}
      </Loaded>
    </Dialog>
  )
}

type Place = Moves['current']

interface MoveFormProps {
  id: string
  moves: Moves
  failure: string | null
  onSubmit: (place: Place) => void
}

function MoveForm({ id, moves, failure, onSubmit }: MoveFormProps) {
  const { current, dates } = moves
  const [place, setPlace] = useState(current)
  const [isSame, setIsSame] = useState(false)
  const date = dates.find(({ eventId }) => eventId === place.eventId)
  const change = (part: Partial<Place>) => {
    setPlace({ ...place, ...part })
    setIsSame(false)
  }
  const isCurrent = (name: keyof Place) => place[name] === current[name]
  function changeDate(eventId: string) {
    const next = dates.find((each) => each.eventId === eventId)
    if (!next) return
    if (eventId === current.eventId) return change(current)
    const firstOf = (places: { id: string; left: number }[]) =>
      (places.find(({ left }) => left > 0) ?? places[0])?.id ?? null
    change({
      eventId,
      ticketTypeId: firstOf(next.ticketTypes) ?? '',
      squadId: firstOf(next.squads),
      divisionId: firstOf(next.divisions),
    })
  }
  const optionsOf = (places: { id: string; name: string; left: number }[], chosenId: string | null) =>
    places.map(({ id: value, name, left }) => ({
      value,
      label: value === chosenId ? name : sayLeft(name, left),
      disabled: left === 0 && value !== chosenId,
    }))
  const parts = [
    { name: 'ticketTypeId', label: m.attendees_col_ticket(), places: date?.ticketTypes ?? [] },
    { name: 'squadId', label: m.attendees_col_squad(), places: date?.squads ?? [] },
    { name: 'divisionId', label: m.attendees_col_division(), places: date?.divisions ?? [] },
  ] as const
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const names = ['eventId', 'ticketTypeId', 'squadId', 'divisionId'] as const
        if (names.every(isCurrent)) return setIsSame(true)
        onSubmit(place)
      }}
    >
      {failure || isSame ? (
        <Notice tone={failure ? 'danger' : 'warning'} live="alert">
          {failure ?? m.attendees_move_same()}
        </Notice>
      ) : null}
      {dates.length > 1 ? (
        <Field label={m.attendees_move_date()}>
          <Select
            name="date"
            value={place.eventId}
            options={dates.map(({ eventId, startsAt, left }) => ({
              value: eventId,
              label:
                eventId === current.eventId
                  ? formatDate(startsAt, 'dateTime')
                  : sayLeft(formatDate(startsAt, 'dateTime'), left),
              disabled: left === 0 && eventId !== current.eventId,
            }))}
            onValueChange={changeDate}
          />
        </Field>
      ) : null}
      {parts.map(({ name, label, places }) =>
        places.length > 0 ? (
          <Field key={name} label={label}>
            <Select
              name={name}
              value={place[name] ?? ''}
              options={optionsOf(places, current[name])}
              onValueChange={(value) => change({ [name]: value })}
            />
          </Field>
        ) : null,
      )}
    </form>
  )
}

function sayLeft(name: string, left: number): string {
  return left === 0 ? m.attendees_move_full({ name }) : m.attendees_move_left({ name, count: left })
}
