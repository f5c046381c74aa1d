/** A seat as an entry of a calendar. */
import type { Language } from '#contract/language.ts'
import { ticketPath } from '#server/features/events/bookings/index.ts'
import type { StoredEvent, writeCalendar } from '#server/features/events/events/index.ts'
import { m } from '#server/paraglide/messages.js'
import { squadOf, startOf } from './rules.ts'
import type { StoredSeat } from './types.ts'

const HOUR_MS = 3_600_000

export function calendarEntry(
  seat: StoredSeat,
  event: StoredEvent,
  language: Language,
  publicUrl: string,
): Parameters<typeof writeCalendar>[0]['entries'][number] {
  const l = { locale: language }
  const startsAt = startOf(seat, event)
  const squad = squadOf(seat, event)
  const isCancelled = seat.status === 'cancelled' || event.cancelledAt !== null
  const ticket = event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)?.name[language]
  const facts = [
    m.tickets_calendar_attendee({ name: seat.attendeeName }, l),
    ticket && m.tickets_calendar_ticket({ ticket }, l),
    squad && m.tickets_calendar_squad({ squad: squad.name }, l),
    m.tickets_calendar_code({ code: seat.shortCode }, l),
  ]
  return {
    uid: `${seat.id}@${new URL(publicUrl).hostname}`,
    // Higher with every change of the event and of the squad, and once more when it is called off: calendars keep the highest.
    sequence: 2 * (event.calendarSequence + seat.calendarSequence) + (isCancelled ? 1 : 0),
    title: event.title[language],
    startsAt,
    // A last squad may begin when the others go home.
    endsAt: event.endsAt > startsAt ? event.endsAt : new Date(startsAt.getTime() + HOUR_MS),
    location: [event.venueName, event.venueAddress, `${event.municipality}, PR`].filter(Boolean).join(', '),
    url: `${publicUrl}${ticketPath(seat.id)}`,
    description: facts.filter(Boolean).join('\n'),
    isCancelled,
    modifiedAt: lastChange(seat, event),
  }
}

function lastChange(seat: StoredSeat, event: StoredEvent): Date {
  const times = [
    seat.bookedAt,
    seat.changedAt,
    seat.movedAt,
    event.movedAt,
    seat.cancelledAt,
    event.cancelledAt,
  ]
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)))
}
