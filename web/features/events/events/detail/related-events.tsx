import { m } from '#web/paraglide/messages.js'
import type { EventCardData } from '../components/event-data.ts'
import { EventTile } from '../components/event-tile.tsx'

const SHOWN_MAX = 3

export function RelatedEvents({ events }: { events: readonly EventCardData[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="related" className="border-t pt-10 md:pt-14">
      <h2 id="related" className="mb-6 text-lg">
        {m.events_related_title()}
      </h2>
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {events.slice(0, SHOWN_MAX).map((event) => (
          <li key={event.id}>
            <EventTile event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}
