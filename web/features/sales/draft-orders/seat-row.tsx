import { Trash2 } from 'lucide-react'
import { MissingNotice } from '#web/domain/events/missing-notice.tsx'
import { seatWhen } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { SeatValues } from './draft-values.ts'
import type { DraftOrder } from './queries.ts'

type Item = DraftOrder['items'][number]

export function isOfSeat({ seat }: Item, { input }: SeatValues): boolean {
  return (
    seat?.eventId === input.eventId &&
    seat.ticketTypeId === input.ticketTypeId &&
    seat.attendeeName === input.name &&
    seat.birthDate === (input.birthDate ?? null)
  )
}

interface SeatRowProps {
  seat: SeatValues
  /** As it is priced now. */
  item: Item | undefined
  onRemove: () => void
}

export function SeatRow({ seat: { input, eventName, text }, item, onRemove }: SeatRowProps) {
  const name = `${eventName} · ${input.name}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_5rem_auto]">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-[550]">{eventName}</p>
        <p className="wrap-anywhere text-muted">
          {[item?.seat ? seatWhen(item.seat.startsAt) : '', text].filter(Boolean).join(' · ')}
        </p>
        <p className="wrap-anywhere text-muted">
          {input.isMe ? `${input.name} · ${m.draft_orders_seat_customer()}` : input.name}
        </p>
        {item?.quantityMax === 0 ? <p className="text-warning">{m.draft_orders_seat_gone()}</p> : null}
      </div>
      <p className="tabular text-right text-sm">{item ? formatMoney(item.unitPriceCents) : ''}</p>
      <IconButton label={m.draft_orders_remove({ name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}

/** As a booking would be refused; what is missing is the customer's to supply. */
export function SeatTrouble({ problem }: { problem: NonNullable<DraftOrder['seatProblem']> }) {
  if (problem.seats.length > 0) return <MissingNotice seats={problem.seats} />
  return <Notice tone="warning">{problem.message}</Notice>
}
