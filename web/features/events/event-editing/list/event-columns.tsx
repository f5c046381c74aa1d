import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cellClass, Head, headClass, TABLE_ROLES } from '#web/domain/lists/card-table.tsx'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { EventsLink } from '../events-link.tsx'
import { KIND_NAMES } from '../labels.ts'
import type { ManagedEvent } from '../queries.ts'
import { RowMenu } from './row-menu.tsx'
import { StatusChips } from './status-chips.tsx'

interface EventsTableProps {
  label: string
  events: readonly ManagedEvent[]
  isAdmin: boolean
}

/** A table where there is room for its columns, else a card an event. */
export function EventsTable({ label, events, isAdmin }: EventsTableProps) {
  return (
    <div className="@min-[56rem]:rounded-card @min-[56rem]:border">
      <table
        {...TABLE_ROLES.table}
        aria-label={label}
        className="w-full border-collapse text-sm @max-[56rem]:block"
      >
        <thead {...TABLE_ROLES.group} className="@max-[56rem]:hidden">
          <tr {...TABLE_ROLES.row} className="h-10 border-b bg-surface text-muted text-xs">
            <Head>{m.event_editing_col_event()}</Head>
            <Head>{m.event_editing_col_when()}</Head>
            {isAdmin ? <Head>{m.event_editing_col_organizer()}</Head> : null}
            <Head>{m.event_editing_col_status()}</Head>
            <Head isEnd>{m.event_editing_col_seats()}</Head>
            <Head isEnd>{m.event_editing_col_waiting()}</Head>
            <th scope="col" className={headClass}>
              <span className="sr-only">{m.event_editing_col_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="@max-[56rem]:block @max-[56rem]:border-t">
          {events.map((event) => (
            <EventRow key={event.id} event={event} isAdmin={isAdmin} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a card: title and menu, when, status, seats. */
function EventRow({ event, isAdmin }: { event: ManagedEvent; isAdmin: boolean }) {
  return (
    <tr
      {...TABLE_ROLES.row}
      className="relative border-b transition-colors duration-120 last:border-b-0 hover:bg-surface @max-[56rem]:grid @max-[56rem]:grid-cols-[minmax(0,1fr)_auto] @max-[56rem]:items-center @max-[56rem]:gap-x-4 @max-[56rem]:gap-y-2 @max-[56rem]:py-4 @max-[56rem]:last:border-b"
    >
      <td {...TABLE_ROLES.cell} className={cn(cellClass, 'min-w-0 @max-[56rem]:order-1')}>
        <RowLink event={event} isAdmin={isAdmin}>
          {event.title || m.event_editing_untitled()}
        </RowLink>
        <p className="mt-0.5 text-muted text-xs">
          {KIND_NAMES[event.kind]()} · {event.venueName}, {event.municipality}
        </p>
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cellClass, '@max-[56rem]:order-3')}>
        <time dateTime={event.startsAt} className="tabular @min-[56rem]:whitespace-nowrap">
          {formatDate(event.startsAt, 'weekday')}
          <span className="text-muted @min-[56rem]:block @min-[56rem]:text-xs">
            <span className="@min-[56rem]:hidden"> · </span>
            {formatDate(event.startsAt, 'time')}
          </span>
        </time>
      </td>
      {isAdmin ? (
        <td
          {...TABLE_ROLES.cell}
          className={cn(cellClass, 'text-muted @max-[56rem]:order-5 @max-[56rem]:col-span-2')}
        >
          {event.organizer.name}
        </td>
      ) : null}
      <td {...TABLE_ROLES.cell} className={cn(cellClass, '@max-[56rem]:order-6')}>
        <StatusChips event={event} />
      </td>
      <td {...TABLE_ROLES.cell} className={cn(cellClass, 'text-right @max-[56rem]:order-4')}>
        <Seats event={event} />
      </td>
      <td
        {...TABLE_ROLES.cell}
        className={cn(cellClass, 'tabular text-right @max-[56rem]:order-7 @max-[56rem]:text-muted')}
      >
        <span className="@max-[56rem]:hidden">{formatNumber(event.waiting)}</span>
        {event.waiting > 0 ? (
          <span className="@min-[56rem]:hidden">{m.event_editing_waiting({ count: event.waiting })}</span>
        ) : null}
      </td>
      {/* Above the link that covers the row. */}
      <td {...TABLE_ROLES.cell} className={cn(cellClass, 'relative z-10 text-right @max-[56rem]:order-2')}>
        <RowMenu event={event} isAdmin={isAdmin} />
      </td>
    </tr>
  )
}

/** The whole row is the link: to the editor, or for an admin beside the list. */
function RowLink({
  event,
  isAdmin,
  children,
}: {
  event: ManagedEvent
  isAdmin: boolean
  children: ReactNode
}) {
  const className = linkClass({
    variant: 'title',
    className: 'wrap-anywhere font-[550] after:absolute after:inset-0',
  })
  if (isAdmin)
    return (
      <EventsLink change={{ event: event.id }} className={className}>
        {children}
      </EventsLink>
    )
  return (
    <Link to="/provider/events/$eventId" params={{ eventId: event.id }} className={className}>
      {children}
    </Link>
  )
}

function Seats({ event: { seatsSold, capacity } }: { event: ManagedEvent }) {
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

export function EventsSkeleton() {
  return (
    <SkeletonRegion className="divide-y border-y @min-[56rem]:rounded-card @min-[56rem]:border">
      {['w-11/12', 'w-4/5', 'w-10/12', 'w-3/4', 'w-9/12', 'w-2/3'].map((width) => (
        <div key={width} className="grid h-32 content-center gap-2.5 @min-[56rem]:h-16 @min-[56rem]:px-4">
          <Skeleton className={cn('h-5', width)} />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
