import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CartLine } from '#web/domain/cart/cart-queries.ts'
import { seatChoice, seatFor, seatWhen } from '#web/domain/events/seat-text.ts'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateBlock } from '#web/ui/date-block.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { useRemoveLine } from './cart-changes.ts'
import { HeldUntil } from './held-until.tsx'
import { isBlocked } from './line-notes.ts'
import { LineNotes } from './line-notes-list.tsx'

export type SeatLine = CartLine & { seat: NonNullable<CartLine['seat']> }

export function isSeatLine(line: CartLine): line is SeatLine {
  return line.seat !== null
}

export function priceOfLine({ linePriceCents }: CartLine): string {
  return linePriceCents === 0 ? m.bookings_free() : formatMoney(linePriceCents)
}

/** The event's cover, or its day, which stays readable. */
export function SeatPicture({ line, sizes }: { line: SeatLine; sizes: string }) {
  return line.picture ? (
    <StoredPicture
      picture={line.picture}
      sizes={sizes}
      decorative
      className={cn('self-start', isBlocked(line) && 'opacity-50')}
    />
  ) : (
    <DateBlock value={line.seat.startsAt} className="self-start" />
  )
}

interface SeatLineRowProps {
  line: SeatLine
  /** The way to another attendee or squad. */
  change: ReactNode
}

/** A seat in the cart: one line, one person. */
export function SeatLineRow({ line, change }: SeatLineRowProps) {
  const remove = useRemoveLine()
  const { seat } = line
  const blocked = isBlocked(line)
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-5 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:gap-x-6">
      <SeatPicture line={line} sizes="112px" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-[550] font-sans text-base tracking-normal [font-stretch:100%]">
          <Link to="/events/$eventId" params={{ eventId: seat.eventId }} className="hover:underline">
            {line.name}
          </Link>
        </h2>
        <p className="mt-0.5 text-sm">
          <time dateTime={seat.startsAt}>{seatWhen(seat.startsAt)}</time>
        </p>
        <p className="text-muted text-sm">{[seat.venueName, seat.municipality].filter(Boolean).join(', ')}</p>
        <p className="wrap-anywhere mt-1 text-sm">
          {seat.isMe ? `${seatFor(seat)} (${seat.attendeeName})` : seatFor(seat)}
        </p>
        <p className="text-muted text-sm">{seatChoice(seat)}</p>
        <p className="text-muted text-sm">{m.bookings_seat_organizer({ name: line.providerName })}</p>
        {seat.heldUntil ? <HeldUntil until={seat.heldUntil} /> : null}
        <LineNotes line={line} />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {change}
          <Button
            variant="link"
            size="sm"
            aria-label={m.bookings_remove_seat({ name: seat.attendeeName })}
            onClick={() => remove.mutate({ lineId: line.id })}
          >
            {m.cart_remove()}
          </Button>
        </div>
      </div>
      {blocked ? null : (
        <p className="tabular font-[550] max-md:col-start-2 max-md:mt-2 md:text-right">{priceOfLine(line)}</p>
      )}
    </li>
  )
}
