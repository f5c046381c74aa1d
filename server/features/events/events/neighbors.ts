/** What else one might go to: other dates of the series, and events like it. */
import type { Language } from '#contract/language.ts'
import { cardOf, isOver } from './cards.ts'
import type { EventIndex } from './event-index.ts'
import type { EventPage } from './event-page.ts'
import type { LoadedEvent } from './load.ts'
import { seatsLeftOf } from './seats-left.ts'

const DATES_SHOWN = 12
const RELATED_SHOWN = 4

export function neighborsOf(
  index: EventIndex,
  event: LoadedEvent,
  language: Language,
  now: Date,
): Pick<EventPage, 'otherDates' | 'related'> {
  const coming = index
    .all()
    .map((entry) => entry.event)
    .filter((other) => other.id !== event.id && !isOver(other, now) && other.cancelledAt === null)
  const isSameSeries = (other: LoadedEvent) => event.seriesId !== null && other.seriesId === event.seriesId
  return {
    otherDates: coming
      .filter(isSameSeries)
      .slice(0, DATES_SHOWN)
      .map((other) => ({
        id: other.id,
        startsAt: other.startsAt.toISOString(),
        seatsLeft: seatsLeftOf(other, index.available),
      })),
    related: firstOfEachSeries(coming.filter((other) => !isSameSeries(other)))
      // Sorting keeps what is alike by day.
      .sort((one, other) => likeness(event, other) - likeness(event, one))
      .slice(0, RELATED_SHOWN)
      .map((other) => cardOf(other, index.available, language, now)),
  }
}

function likeness(one: LoadedEvent, other: LoadedEvent): number {
  return (
    (one.kind === other.kind ? 4 : 0) +
    (one.municipality === other.municipality ? 2 : 0) +
    (one.level === other.level ? 1 : 0) +
    (one.providerId === other.providerId ? 1 : 0)
  )
}

function firstOfEachSeries(events: readonly LoadedEvent[]): LoadedEvent[] {
  const seen = new Set<string>()
  return events.filter(({ seriesId }) => {
    if (seriesId === null) return true
    const isFirst = !seen.has(seriesId)
    seen.add(seriesId)
    return isFirst
  })
}
