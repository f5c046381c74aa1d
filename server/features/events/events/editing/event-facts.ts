import type { StoredEvent } from '#server/features/events/events/index.ts'
import { placeOf } from './rules.ts'

/** What every notice about an event says. */
export function eventFacts(event: StoredEvent) {
  return {
    eventEn: event.title.en,
    eventEs: event.title.es,
    startsAt: event.startsAt.toISOString(),
    place: placeOf(event),
  }
}
