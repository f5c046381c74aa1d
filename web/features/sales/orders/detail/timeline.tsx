import { m } from '#web/paraglide/messages.js'
import { DateText } from '#web/ui/display.tsx'
import type { Order } from '../queries.ts'
import { detailOfEvent, textOfEvent } from './event-text.ts'

/** All that has happened, newest first. */
export function Timeline({ events }: { events: Order['timeline'] }) {
  const told = events
    .map((event, index) => ({ event, key: `${event.at} ${index}`, text: textOfEvent(event) }))
    .filter(({ text }) => text !== null)
    // Turned round first: of two in the same moment the later one stands above.
    .toReversed()
    .toSorted((one, other) => other.event.at.localeCompare(one.event.at))
  if (told.length === 0) return null
  return (
    <section aria-labelledby="timeline-title" className="min-w-0">
      <h2 id="timeline-title" className="text-lg">
        {m.orders_timeline()}
      </h2>
      <ol className="mt-4 grid">
        {told.map(({ event, key, text }) => (
          <li
            key={key}
            className="relative grid gap-x-6 pb-5 pl-6 text-sm before:absolute before:top-4 before:bottom-0 before:left-1 before:w-px before:bg-text/16 last:pb-0 last:before:hidden md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span
              aria-hidden="true"
              className="absolute top-[0.45rem] left-0 size-2.25 rounded-full border border-control bg-page"
            />
            <span className="min-w-0">
              {text}
              {detailOfEvent(event) ? (
                <span className="wrap-anywhere tabular block text-muted">{detailOfEvent(event)}</span>
              ) : null}
            </span>
            <DateText value={event.at} style="dateTime" className="text-muted" />
          </li>
        ))}
      </ol>
    </section>
  )
}
