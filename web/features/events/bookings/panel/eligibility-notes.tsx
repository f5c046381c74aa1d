import { Link } from '@tanstack/react-router'
import type { Eligibility } from '#web/domain/events/eligibility.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EventData } from '../queries.ts'
import { TicketLinks } from './booked.tsx'

/** What one has of this event already. */
export function EligibilityNotes({ eligibility }: { eligibility: Eligibility }) {
  const { seats, seatsInCart } = eligibility
  return (
    <>
      {seats.length > 0 ? (
        <div className="grid gap-2">
          <p className="font-[550] text-sm">{m.bookings_have({ count: seats.length })}</p>
          <TicketLinks seats={seats} />
        </div>
      ) : null}
      {seatsInCart > 0 ? (
        <p className="text-muted text-sm">
          {m.bookings_in_cart({ count: seatsInCart })}{' '}
          <Link to="/cart" className={linkClass()}>
            {m.bookings_see_cart()}
          </Link>
        </p>
      ) : null}
    </>
  )
}

const linkLook = buttonClass({ variant: 'secondary', size: 'sm' })

/** Who runs the event comes here for its check-in. */
export function RunnerLinks({ event, isAdmin }: { event: EventData; isAdmin: boolean }) {
  const params = { eventId: event.id }
  return (
    <Notice
      live="none"
      title={isAdmin ? undefined : m.bookings_organizer()}
      actions={
        <>
          <Link to="/events/$eventId/check-in" params={params} className={linkLook}>
            {m.bookings_door()}
          </Link>
          {isAdmin ? (
            <Link to="/event-report/$eventId" params={params} className={linkLook}>
              {m.bookings_report()}
            </Link>
          ) : (
            <Link to="/provider/events/$eventId" params={params} className={linkLook}>
              {m.bookings_roster()}
            </Link>
          )}
        </>
      }
    >
      {isAdmin ? m.bookings_admin() : null}
    </Notice>
  )
}
