import type { EventData } from '../components/event-data.ts'
import { RelatedEvents } from './related-events.tsx'
import { Reviews } from './reviews.tsx'

/** What others said, and where to go from here. */
export function AfterEvent({ event }: { event: EventData }) {
  return (
    <>
      <Reviews event={event} />
      <RelatedEvents events={event.related} />
    </>
  )
}
