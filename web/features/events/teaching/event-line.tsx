import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, formatDatePart } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { TeachingRow } from './queries.ts'

interface EventLineProps {
  row: TeachingRow
  aside?: ReactNode
  children?: ReactNode
}

/** A date, an event and who holds it: how every list here shows one. */
export function EventLine({
  row: { event, attendees, sharePercent, role },
  aside,
  children,
}: EventLineProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5">
      <time dateTime={event.startsAt} className="text-center">
        <span className="block text-muted text-xs">{formatDatePart(event.startsAt, 'monthShort')}</span>
        <span className="type-display tabular block text-lg leading-none">
          {formatDatePart(event.startsAt, 'day')}
        </span>
      </time>
      <div className="grid min-w-0 gap-3">
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <Link
              to="/events/$eventId"
              params={{ eventId: event.id }}
              className={linkClass({ variant: 'title', className: 'wrap-anywhere font-[550]' })}
            >
              {event.title}
            </Link>
            {event.isCancelled ? <Badge tone="danger">{m.teaching_cancelled()}</Badge> : aside}
          </div>
          <p className="mt-1 text-muted text-sm">
            {formatDate(event.startsAt, 'weekday')}, {formatDate(event.startsAt, 'time')} –{' '}
            {formatDate(event.endsAt, 'time')} · {event.venueName}, {event.municipality}
          </p>
          <p className="text-muted text-sm">
            {event.organizer.name}
            {role ? ` · ${role}` : null}
            {sharePercent === null ? null : ` · ${m.teaching_share({ percent: String(sharePercent) })}`}
          </p>
        </div>
        {attendees ? (
          <div className="flex flex-wrap gap-2">
            <Badge>{m.teaching_seats({ booked: attendees.booked, capacity: event.capacity })}</Badge>
            {attendees.missing > 0 ? (
              <Badge tone="warning">{m.teaching_missing({ count: attendees.missing })}</Badge>
            ) : null}
            {attendees.checkedIn > 0 ? (
              <Badge tone="success">{m.teaching_checked_in({ count: attendees.checkedIn })}</Badge>
            ) : null}
          </div>
        ) : null}
        {children}
      </div>
    </li>
  )
}
