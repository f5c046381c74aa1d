import { ExternalLink, MapPin } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import type { EventData } from '../components/event-data.ts'
import { TownMap } from '../map/town-map.tsx'
import { Section } from './section.tsx'

export function Venue({ event }: { event: EventData }) {
  const address = `${event.venueName}, ${event.venueAddress}, ${event.municipality}, Puerto Rico`
  const mapUrl =
    event.mapUrl || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
  return (
    <Section id="venue" title={m.events_venue_title()}>
      <TownMap municipality={event.municipality} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <address className="flex gap-3 not-italic">
          <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
          <span>
            <span className="block font-[550]">{event.venueName}</span>
            {event.venueAddress ? <span className="block text-muted">{event.venueAddress}</span> : null}
            <span className="block text-muted">{m.events_venue_town({ town: event.municipality })}</span>
          </span>
        </address>
        <a
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          {m.events_venue_map()}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.events_new_window()}</span>
        </a>
      </div>
    </Section>
  )
}
