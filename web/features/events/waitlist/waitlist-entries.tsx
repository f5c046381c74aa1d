import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { reasonText, wishText } from './labels.ts'
import { LeaveButton } from './leave-button.tsx'
import { OfferTimer } from './offer-timer.tsx'
import { type Entry, waitlistQuery } from './queries.ts'

/** Where one waits and what one was offered, offers first. Nothing where one does not wait. */
export function MyWaitlist() {
  const query = useQuery(waitlistQuery)
  if (hasListFailed(query)) return <FailedList query={query} title={m.waitlist_failed()} />
  if (!query.data?.length) return null
  return (
    <section aria-labelledby="own-entries">
      <h2 id="own-entries" className="text-lg">
        {m.waitlist_list_title()}
      </h2>
      <ul className="mt-4 grid gap-4">
        {query.data.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryCard({ entry }: { entry: Entry }) {
  const { event, status } = entry
  const isOffer = status === 'offered'
  return (
    <article
      className={cn('grid gap-3 rounded-card border bg-surface p-5', isOffer && 'border-accent/60')}
      aria-labelledby={`waiting-${entry.id}`}
    >
      <div>
        <h3 id={`waiting-${entry.id}`} className="wrap-anywhere text-base">
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className={linkClass({ variant: 'title' })}
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-1 text-muted text-sm">
          {m.waitlist_event_when({
            date: formatDate(event.startsAt, 'dateTime'),
            place: `${event.venueName}, ${event.municipality}`,
          })}
          <br />
          {wishText(entry)}
        </p>
      </div>
      <EntryStatus entry={entry} />
      <div className="flex flex-wrap items-center gap-2">
        {isOffer ? (
          <Link to="/events/$eventId" params={{ eventId: event.id }} hash="offer" className={buttonClass({})}>
            {m.waitlist_open_offer()}
          </Link>
        ) : null}
        {isOffer || status === 'waiting' ? (
          <div className={isOffer ? undefined : '-ml-3.5 desktop:-ml-3'}>
            <LeaveButton entry={entry} />
          </div>
        ) : null}
      </div>
    </article>
  )
}

function EntryStatus({ entry }: { entry: Entry }) {
  if (entry.status === 'offered')
    return (
      <div className="grid gap-1">
        <p className="font-[550]">{m.waitlist_offer_title({ count: entry.quantity })}</p>
        <OfferTimer entry={entry} />
      </div>
    )
  if (entry.status === 'waiting')
    return (
      <p className="text-sm">
        <span className="tabular font-[550]">
          {m.waitlist_place({ place: entry.place ?? 1, count: entry.inLine })}
        </span>
        <br />
        <span className="text-muted">{reasonText(entry.reason)}</span>
      </p>
    )
  const isEnded = entry.status === 'expired'
  return (
    <p className="text-sm">
      <span className="font-[550]">{isEnded ? m.waitlist_ended_title() : m.waitlist_closed_title()}</span>
      <br />
      <span className="text-muted">{isEnded ? m.waitlist_ended_text() : reasonText(entry.reason)}</span>
    </p>
  )
}
