import { Lock } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { DateText } from '#web/ui/display.tsx'
import type { OrderEvent } from '../queries.ts'
import { detailOfEvent, nameActor, textOfEvent } from './event-text.ts'

/** All that has happened, newest first, with internal notes among it. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const told = events
    .map((event, index) => ({ event, key: `${event.at} ${index}` }))
    // Turned round first: of two in the same moment the later one stands above.
    .toReversed()
    .toSorted((one, other) => other.event.at.localeCompare(one.event.at))
  return (
    <section aria-labelledby="managed-timeline" className="border-t pt-6">
      <h3 id="managed-timeline" className="text-base">
        {m.order_admin_timeline()}
      </h3>
      <ol className="mt-4 grid">
        {told.map(({ event, key }) => (
          <Entry key={key} event={event} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ event }: { event: OrderEvent }) {
  const detail = detailOfEvent(event)
  return (
    <li className="relative grid gap-0.5 pb-5 pl-6 text-sm before:absolute before:top-4 before:bottom-0 before:left-1 before:w-px before:bg-text/16 last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className="absolute top-[0.45rem] left-0 size-2.25 rounded-full border border-control bg-surface"
      />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {textOfEvent(event)}
        {event.isPrivate ? (
          <Badge>
            <Lock aria-hidden="true" />
            {m.order_admin_private()}
          </Badge>
        ) : null}
      </p>
      {detail ? <p className="wrap-anywhere whitespace-pre-line">{detail}</p> : null}
      <p className="text-muted text-xs">
        <DateText value={event.at} style="dateTime" /> · {nameActor(event)}
      </p>
    </li>
  )
}
