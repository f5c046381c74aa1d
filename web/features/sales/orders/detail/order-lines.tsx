import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { seatFor, seatWhen } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { DateBlock } from '#web/ui/date-block.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Thumbnail } from '../components/thumbnail.tsx'
import type { OrderLine } from '../queries.ts'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="divide-y border-y">
      {lines.map((line) =>
        line.seat ? (
          <SeatRow key={line.id} line={line} seat={line.seat} />
        ) : (
          <LineRow key={line.id} line={line} />
        ),
      )}
    </ul>
  )
}

function LineRow({ line }: { line: OrderLine }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 py-4 md:gap-x-5">
      <Thumbnail picture={line.picture} px={72} className="self-start" />
      <div className="min-w-0">
        <p className="font-[550]">
          {line.slug ? (
            <Link
              to="/products/$slug"
              params={{ slug: line.slug }}
              className={linkClass({ variant: 'title' })}
            >
              {line.name}
            </Link>
          ) : (
            line.name
          )}
        </p>
        {line.optionsText ? <p className="text-muted text-sm">{line.optionsText}</p> : null}
        <p className="tabular text-muted text-sm">
          {m.orders_line_quantity({ count: line.quantity, price: formatMoney(line.unitPriceCents) })}
        </p>
        <LineNotes line={line} />
      </div>
      <LinePrice line={line} />
    </li>
  )
}

function LinePrice({ line }: { line: OrderLine }) {
  const isFree = line.seat !== null && line.grossCents === 0
  return (
    <p className="tabular text-right">
      <span className="font-[550]">{isFree ? m.bookings_free() : formatMoney(line.netCents)}</span>
      {line.discountCents > 0 ? (
        <span className="block text-muted text-sm">
          <span className="sr-only">{m.ui_price_before()} </span>
          <s>{formatMoney(line.grossCents)}</s>
        </span>
      ) : null}
    </p>
  )
}

interface SeatRowProps {
  line: OrderLine
  seat: NonNullable<OrderLine['seat']>
}

/** A seat is one person's: no quantity, and the way to its ticket. */
function SeatRow({ line, seat }: SeatRowProps) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] gap-x-4 py-4 md:gap-x-5">
      {line.picture ? (
        <Thumbnail picture={line.picture} px={72} className="self-start" />
      ) : (
        <DateBlock value={seat.startsAt} className="self-start" />
      )}
      <div className="min-w-0">
        <p className="wrap-anywhere font-[550]">
          <Link
            to="/events/$eventId"
            params={{ eventId: seat.eventId }}
            className={linkClass({ variant: 'title' })}
          >
            {line.name}
          </Link>
        </p>
        <p className="text-sm">
          <time dateTime={seat.startsAt}>{seatWhen(seat.startsAt)}</time>
        </p>
        <p className="wrap-anywhere text-muted text-sm">{seatFor(seat)}</p>
        {line.optionsText ? <p className="text-muted text-sm">{line.optionsText}</p> : null}
        {seat.isCancelled ? (
          <p className="mt-1 text-info text-sm">{m.orders_seat_cancelled()}</p>
        ) : seat.seatId ? (
          <Link
            to="/tickets/$seatId"
            params={{ seatId: seat.seatId }}
            aria-label={m.orders_seat_ticket_named({ name: seat.attendeeName })}
            className={buttonClass({ variant: 'link', size: 'sm' })}
          >
            <Ticket aria-hidden="true" className="size-4" />
            {m.orders_seat_ticket()}
          </Link>
        ) : null}
      </div>
      <LinePrice line={line} />
    </li>
  )
}

function LineNotes({ line: { refundedQuantity, returningQuantity } }: { line: OrderLine }) {
  return (
    <>
      {returningQuantity > 0 ? (
        <p className="mt-1 text-sm text-warning">{m.orders_line_returning({ count: returningQuantity })}</p>
      ) : null}
      {refundedQuantity > 0 ? (
        <p className="mt-1 text-info text-sm">{m.orders_line_refunded({ count: refundedQuantity })}</p>
      ) : null}
    </>
  )
}
