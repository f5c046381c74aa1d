import { Link, useHydrated } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { hydratingClass } from '#web/platform/forms/hydrating.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatMoney } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { EventData } from '../queries.ts'
import { askToLogIn } from './ask-to-log-in.ts'
import type { Booking } from './use-booking.ts'

interface SubmitRowProps {
  event: EventData
  booking: Booking
}

/** What it comes to, and the one action. */
export function SubmitRow({ event, booking }: SubmitRowProps) {
  const isHydrated = useHydrated()
  const { totalCents, isFree, viewer, isSending, eligibility } = booking
  const isGuest = viewer === 'guest'
  // It is not known yet who looks: what the press would do is not either.
  const isWaiting = !isHydrated || viewer === 'unknown' || (viewer === 'booker' && eligibility.isPending)
  return (
    <div className="grid gap-3 border-t pt-5">
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span className="text-sm">{isFree ? m.bookings_total_free() : m.bookings_total()}</span>
        <span className="type-display tabular text-lg">
          {isFree ? m.bookings_free() : formatMoney(totalCents)}
        </span>
      </p>
      <Button
        type={isGuest ? 'button' : 'submit'}
        size="lg"
        wide
        loading={isSending}
        disabled={isWaiting}
        className={cn(isWaiting && hydratingClass)}
        onClick={isGuest ? () => askToLogIn(event.id) : undefined}
      >
        {isFree ? m.bookings_reserve() : m.bookings_add()}
      </Button>
      {isGuest ? <GuestHint eventId={event.id} /> : null}
      {isFree ? null : (
        <p className="text-muted text-xs">{m.bookings_no_hold({ minutes: event.holdMinutes })}</p>
      )}
      <noscript>
        <p className="text-muted text-sm">{m.bookings_no_script()}</p>
      </noscript>
    </div>
  )
}

/** The way there and back, without the toast. */
export function GuestHint({ eventId }: { eventId: string }) {
  const next = `/events/${eventId}`
  const look = linkClass({ className: 'inline-flex min-h-11 items-center desktop:min-h-8' })
  return (
    <div className="text-sm">
      <p className="text-muted">{m.bookings_guest()}</p>
      <p className="flex gap-5">
        <Link to="/login" search={{ next }} className={look}>
          {m.bookings_login()}
        </Link>
        <Link to="/signup" search={{ next }} className={look}>
          {m.bookings_signup()}
        </Link>
      </p>
    </div>
  )
}
