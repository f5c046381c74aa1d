import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import type { BookedSeats } from '../form/use-booking.ts'

interface BookedProps {
  booked: BookedSeats
  onMore: () => void
}

/** Reserved at once: the tickets, in the place of the form. */
export function Booked({ booked, onMore }: BookedProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <div>
        <CoquiMark className="mb-4 size-9 text-success" />
        <h3 ref={ref} tabIndex={-1} className="text-lg outline-none">
          {m.bookings_done_title()}
        </h3>
        <p className="mt-1 text-muted text-sm">{m.bookings_done()}</p>
      </div>
      <TicketLinks seats={booked.seats} />
      <div className="flex flex-wrap items-center justify-between gap-x-5 text-sm">
        <Link
          to="/customer/purchases/$orderId"
          params={{ orderId: booked.orderId }}
          className={linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-8' })}
        >
          {m.bookings_done_order({ number: booked.number })}
        </Link>
        <Button variant="link" size="sm" onClick={onMore}>
          {m.bookings_done_more()}
        </Button>
      </div>
    </div>
  )
}

export function TicketLinks({ seats }: { seats: readonly { id: string; name: string }[] }) {
  return (
    <ul aria-label={m.bookings_done_tickets()} className="grid gap-2">
      {seats.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/tickets/$seatId"
            params={{ seatId: id }}
            className="flex min-h-11 items-center gap-3 rounded-field border px-3.5 text-sm transition-colors duration-120 hover:border-control"
          >
            <Ticket aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            <span className="wrap-anywhere">{m.bookings_ticket_of({ name })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
