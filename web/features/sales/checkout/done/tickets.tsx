import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { seatFor, seatWhen } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import type { Order } from '../queries.ts'

/** The seats of this order, each with the way to its ticket. */
export function Tickets({ order }: { order: Order }) {
  const seats = order.fulfillments
    .flatMap(({ lines }) => lines)
    .flatMap(({ id, name, seat }) => (seat?.seatId ? [{ ...seat, id, name, seatId: seat.seatId }] : []))
  if (seats.length === 0) return null
  return (
    <section aria-labelledby="tickets-title" className="mt-7">
      <h2 id="tickets-title" className="text-lg">
        {m.bookings_done_tickets()}
      </h2>
      <ul className="mt-3 grid gap-2">
        {seats.map((seat) => (
          <li key={seat.id}>
            <Link
              to="/tickets/$seatId"
              params={{ seatId: seat.seatId }}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border bg-surface px-4 py-3 transition-colors duration-120 hover:border-hairline-strong hover:bg-raised"
            >
              <Ticket aria-hidden="true" className="size-5 text-muted" />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-[550]">{seat.name}</span>
                <span className="wrap-anywhere block text-muted text-sm">
                  {seatWhen(seat.startsAt)} · {seatFor(seat)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
