import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seatWhen } from '#web/domain/events/seat-text.ts'
import { PickList, SearchPicker } from '#web/domain/lists/search-picker.tsx'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSkeleton } from '#web/ui/form-section.tsx'
import { formatMoney } from '#web/ui/format.ts'
import type { DraftValues } from './draft-values.ts'
import { eventQuery, eventsQuery, type FoundEvent } from './queries.ts'
import { SeatFields } from './seat-fields.tsx'

interface SeatPickerProps {
  values: DraftValues
  onChange: (change: (before: DraftValues) => DraftValues) => void
}

/** An event is found by its words; who comes and with which ticket is said in a dialog. */
export function SeatPicker({ values, onChange }: SeatPickerProps) {
  const [chosen, setChosen] = useState<FoundEvent | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SearchPicker label={m.draft_orders_find_event()} placeholder={m.draft_orders_find_event_hint()}>
        {(words, onPicked) => (
          <Events
            words={words}
            onPick={(event) => {
              setChosen(event)
              setIsOpen(true)
              onPicked()
            }}
          />
        )}
      </SearchPicker>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.draft_orders_seat_title()}
        description={chosen ? `${chosen.title} · ${seatWhen(chosen.startsAt)}` : undefined}
      >
        {chosen ? (
          // What is typed here is no change of the draft around it yet.
          <div onChange={(event) => event.stopPropagation()}>
            <ChosenEvent
              key={chosen.id}
              eventId={chosen.id}
              values={values}
              onAdd={(seat) => {
                onChange((before) => ({ ...before, seats: [...before.seats, seat] }))
                setIsOpen(false)
              }}
            />
          </div>
        ) : null}
      </Dialog>
    </>
  )
}

interface ChosenEventProps {
  eventId: string
  values: DraftValues
  onAdd: (seat: DraftValues['seats'][number]) => void
}

function ChosenEvent({ eventId, values, onAdd }: ChosenEventProps) {
  const query = useQuery(eventQuery(eventId))
  return (
    <Loaded query={query} title={m.draft_orders_seat_add_failed()} skeleton={<FormSkeleton />}>
      {(event) => <SeatFields event={event} values={values} onAdd={onAdd} />}
    </Loaded>
  )
}

function Events({ words, onPick }: { words: string; onPick: (event: FoundEvent) => void }) {
  const { data } = useQuery(eventsQuery(words))
  return (
    <PickList
      rows={data?.items}
      keyOf={({ id }) => id}
      nameOf={({ title }) => m.draft_orders_choose({ name: title })}
      onPick={onPick}
      emptyText={m.draft_orders_event_none()}
      show={(event) => (
        <>
          <span className="min-w-0 grow">
            <span className="wrap-anywhere block font-[550]">{event.title}</span>
            <span className="wrap-anywhere block text-muted text-xs">
              {seatWhen(event.startsAt)} · {event.municipality}
            </span>
          </span>
          <span className="shrink-0 text-right">
            <span className="tabular block">{formatMoney(event.priceFromCents)}</span>
            <span className={event.seatsLeft > 0 ? 'block text-muted text-xs' : 'block text-warning text-xs'}>
              {event.seatsLeft > 0
                ? m.draft_orders_event_seats({ count: event.seatsLeft })
                : m.draft_orders_event_full()}
            </span>
          </span>
        </>
      )}
    />
  )
}
