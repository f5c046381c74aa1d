import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { TableColumn } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { EventsLink } from '../events-link.tsx'
import { KIND_NAMES, STATUS_LABELS } from '../labels.ts'
import type { ManagedEvent } from '../queries.ts'
import { StatusChips } from './status-chips.tsx'

export function eventColumns(isAdmin: boolean): TableColumn<ManagedEvent>[] {
  return [
    {
      id: 'title',
      header: m.event_editing_col_event(),
      value: ({ title }) => title,
      cell: (event) => <EventName event={event} isAdmin={isAdmin} />,
      hideable: false,
      isTitle: true,
    },
    {
      id: 'when',
      header: m.event_editing_col_when(),
      value: ({ startsAt }) => startsAt,
      cell: ({ startsAt }) => (
        <time dateTime={startsAt} className="tabular whitespace-nowrap">
          {formatDate(startsAt, 'weekday')}
          <span className="text-muted md:block md:text-xs">
            <span className="md:hidden"> · </span>
            {formatDate(startsAt, 'time')}
          </span>
        </time>
      ),
    },
    ...(isAdmin
      ? [
          {
            id: 'organizer',
            shownFrom: 'wide' as const,
            header: m.event_editing_col_organizer(),
            value: ({ organizer }: ManagedEvent) => organizer.name,
            sortable: false,
          },
        ]
      : []),
    {
      id: 'status',
      header: m.event_editing_col_status(),
      value: ({ status }) => STATUS_LABELS[status].name(),
      cell: (event) => <StatusChips event={event} />,
      sortable: false,
    },
    {
      id: 'sold',
      header: m.event_editing_col_seats(),
      value: ({ seatsSold }) => seatsSold,
      cell: (event) => <Fill event={event} />,
      align: 'end',
    },
    {
      id: 'waiting',
      shownFrom: 'medium',
      header: m.event_editing_col_waiting(),
      value: ({ waiting }) => waiting,
      cell: ({ waiting }) => <span className="tabular">{formatNumber(waiting)}</span>,
      align: 'end',
    },
    {
      id: 'updated',
      header: m.event_editing_col_updated(),
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => (
        <DateText value={updatedAt} className="tabular whitespace-nowrap text-muted" />
      ),
      hiddenAtFirst: true,
    },
  ]
}

function EventName({ event, isAdmin }: { event: ManagedEvent; isAdmin: boolean }) {
  return (
    <span className="grid min-w-0 gap-0.5 md:min-w-36">
      <TitleLink event={event} isAdmin={isAdmin}>
        {event.title || m.event_editing_untitled()}
      </TitleLink>
      <span className="font-normal text-muted text-xs">
        {KIND_NAMES[event.kind]()} · {event.venueName}, {event.municipality}
      </span>
    </span>
  )
}

interface TitleLinkProps {
  event: Pick<ManagedEvent, 'id'>
  isAdmin: boolean
  className?: string
  children: ReactNode
}

/** To the editor, or for an admin beside the list. */
export function TitleLink({ event, isAdmin, className = '', children }: TitleLinkProps) {
  const look = linkClass({ variant: 'title', className: `wrap-anywhere ${className}` })
  if (isAdmin)
    return (
      <EventsLink change={{ event: event.id }} className={look}>
        {children}
      </EventsLink>
    )
  return (
    <Link to="/provider/events/$eventId" params={{ eventId: event.id }} className={look}>
      {children}
    </Link>
  )
}

export function Fill({ event: { seatsSold, capacity } }: { event: ManagedEvent }) {
  const share = Math.min(100, Math.round((seatsSold / capacity) * 100))
  return (
    <span className="inline-grid gap-1">
      <span className="tabular whitespace-nowrap">
        <span className="font-[550]">{formatNumber(seatsSold)}</span>
        <span className="text-muted"> / {formatNumber(capacity)}</span>
      </span>
      <span aria-hidden="true" className="h-1 w-20 overflow-hidden rounded-full bg-raised">
        <span className="block h-full rounded-full bg-text/60" style={{ width: `${share}%` }} />
      </span>
    </span>
  )
}
