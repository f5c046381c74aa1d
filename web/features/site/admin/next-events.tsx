import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { AdminOverview } from './queries.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

export function NextEvents({ events }: { events: AdminOverview['nextEvents'] | undefined }) {
  return (
    <section aria-labelledby="admin-next-events" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="admin-next-events" className="text-lg">
          {m.admin_next_events()}
        </h2>
        <Link to="/admin/events" className={linkClass({ className: 'py-1 text-sm' })}>
          {m.admin_all_events()}
        </Link>
      </div>
      {events === undefined ? (
        <RowsSkeleton />
      ) : events.length === 0 ? (
        <p className="mt-3 text-muted text-sm">{m.admin_no_events()}</p>
      ) : (
        <ul className="mt-3 divide-y border-y">
          {events.map(({ eventId, title, startsAt, sold, capacity }) => (
            <li key={eventId}>
              <Link
                to="/admin/events"
                search={{ event: eventId }}
                className="-mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-field px-2 py-2 text-sm transition-colors duration-120 hover:bg-raised"
              >
                <span className="truncate font-[550]">{title}</span>
                <span className="tabular text-right">
                  {m.admin_event_fill({ sold: formatNumber(sold), capacity: formatNumber(capacity) })}
                </span>
                <DateText value={startsAt} style="short" className="tabular text-muted text-xs" />
                <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-raised">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${capacity === 0 ? 0 : Math.min(100, (sold / capacity) * 100)}%` }}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
