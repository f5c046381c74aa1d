/** What mails and notices about a seat say. */

import type { StoredEvent } from '#server/features/events/events/index.ts'
import type { EventMail } from '#server/features/site/email/index.ts'
import { placeOf, startOf } from './rules.ts'
import type { StoredSeat } from './types.ts'

type Seat = Pick<StoredSeat, 'squadId' | 'attendeeName'>

export function noticeFacts(event: StoredEvent, seat: Seat) {
  return {
    eventEn: event.title.en,
    eventEs: event.title.es,
    startsAt: startOf(seat, event).toISOString(),
    place: placeOf(event),
    name: seat.attendeeName,
  }
}

/** Addressed to `name`. */
export function mailFacts(event: StoredEvent, seat: Seat, name: string, url: string): EventMail {
  const { eventEn, eventEs, startsAt, place } = noticeFacts(event, seat)
  return { name, eventEn, eventEs, startsAt, place, url, attendee: seat.attendeeName }
}
