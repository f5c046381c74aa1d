import { m } from '#web/paraglide/messages.js'
import type { Entry, EventData } from './queries.ts'

type Reason = NonNullable<Entry['reason']>

const REASONS: Record<Reason, () => string> = {
  no_seat_free: () => m.waitlist_reason_no_seat_free(),
  group_too_large: () => m.waitlist_reason_group_too_large(),
  squad_full: () => m.waitlist_reason_squad_full(),
  division_full: () => m.waitlist_reason_division_full(),
  offers_open: () => m.waitlist_reason_offers_open(),
  too_late: () => m.waitlist_reason_too_late(),
  event_cancelled: () => m.waitlist_reason_event_cancelled(),
}

/** Why one has not moved; without a reason one is about to. */
export function reasonText(reason: Entry['reason']): string {
  return reason === null ? m.waitlist_reason_soon() : REASONS[reason]()
}

/** '2 seats · Entry · Squad 3' */
export function wishText({ quantity, ticketName, squadName, divisionName }: Entry): string {
  return [m.waitlist_wants({ count: quantity }), ticketName, squadName, divisionName]
    .filter(Boolean)
    .join(' · ')
}

/** The names of what is full: tickets, squads, divisions. */
export function listFull({
  ticketTypes,
  squads,
  divisions,
}: Pick<EventData, 'ticketTypes' | 'squads' | 'divisions'>): string[] {
  return [
    ...ticketTypes.filter(({ sale }) => sale === 'sold_out'),
    ...squads.filter(({ seatsLeft }) => seatsLeft === 0),
    ...divisions.filter(({ capacity, seatsLeft }) => capacity !== null && seatsLeft === 0),
  ].map(({ name }) => name)
}
