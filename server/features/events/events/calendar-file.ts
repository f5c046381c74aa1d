/** An event as an entry of a calendar. */
import type { Language } from '#contract/language.ts'
import type { CalendarEntry } from './calendar.ts'
import type { LoadedEvent } from './load.ts'

export function calendarEntryOf(event: LoadedEvent, language: Language, publicUrl: string): CalendarEntry {
  const url = `${publicUrl}/events/${event.id}`
  return {
    // One for each event for ever, in every file it is in.
    uid: `${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.calendarSequence,
    title: event.title[language],
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    location: placeOf(event),
    url,
    description: [event.summary[language], url].filter(Boolean).join('\n\n'),
    isCancelled: event.cancelledAt !== null,
    modifiedAt: event.updatedAt,
  }
}

export function placeOf(event: Pick<LoadedEvent, 'venueName' | 'venueAddress' | 'municipality'>): string {
  return [event.venueName, event.venueAddress, event.municipality, 'Puerto Rico'].filter(Boolean).join(', ')
}
