/** Calendar files (RFC 5545). Times are written in UTC: every calendar shows them right, whatever zones it knows. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  /** The same for ever: a later file with a higher sequence replaces it. */
  uid: string
  sequence: number
  title: string
  startsAt: Date
  endsAt: Date
  location: string
  url: string
  description: string
  isCancelled: boolean
  modifiedAt: Date
}

export interface CalendarFacts {
  name: string
  entries: readonly CalendarEntry[]
}

/** How often a calendar that follows a feed asks again. */
const REFRESH_SECONDS = 3_600

export function writeCalendar({ name, entries }: CalendarFacts): string {
  const calendar = ical({
    name,
    // Of the program that wrote it, whatever the store is called.
    prodId: { company: 'Store', product: 'Events' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const entry of entries) {
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      // Of the event and not of this moment: two files of the same state are the same.
      stamp: entry.modifiedAt,
      lastModified: entry.modifiedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: entry.title,
      location: entry.location,
      description: entry.description,
      url: entry.url,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
