import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import type { WaiverDetail } from './queries.ts'

/** The coming events that ask for it. */
export function WaiverEvents({ events, total }: { events: WaiverDetail['events']; total: number }) {
  return (
    <section aria-labelledby="waiver-events">
      <h2 id="waiver-events" className="text-base">
        {m.waivers_events()}
      </h2>
      {events.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{m.waivers_events_none()}</p>
      ) : (
        <ul className="mt-3 divide-y border-y text-sm">
          {events.map(({ id, title, startsAt, seats }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Link
                to="/admin/events/$eventId"
                params={{ eventId: id }}
                className={linkClass({ variant: 'title', className: 'grow' })}
              >
                {title[getLocale()]}
              </Link>
              <span className="tabular text-muted text-xs">
                {formatDate(startsAt, 'medium')} · {m.waivers_seats({ count: seats })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > events.length ? (
        <p className="mt-3 text-muted text-xs">{m.waivers_events_more({ count: total - events.length })}</p>
      ) : null}
    </section>
  )
}
