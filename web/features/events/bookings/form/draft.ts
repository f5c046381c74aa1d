/** What is chosen and typed of a booking, and what the server is asked for with it. Pure. */
import { SEATS_MAX } from '#contract/events/event-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { EventData, SeatRequest, TicketTypeData } from '../queries.ts'

export interface Attendee {
  /** Names the row, not the person. */
  id: string
  /** Null: the first that is on sale. */
  ticketTypeId: string | null
  /** For whoever books; of the first row alone. */
  isMe: boolean
  /** Null: not touched, as the account has it. */
  name: string | null
  birthDate: string | null
  email: string
  squadId: string | null
  divisionId: string | null
}

export interface Draft {
  attendees: Attendee[]
  /** Each in a squad of their own choice. */
  isSquadEach: boolean
  squadWith: string
}

/** What is known of whoever books. */
export interface Me {
  displayName: string
  birthDate: string | null
  /** Has a seat, or one in the cart. */
  isTaken: boolean
}

/** An attendee as they would be booked. */
export interface Seat {
  id: string
  ticketTypeId: string
  isMe: boolean
  name: string
  birthDate: string | null
  email: string
  squadId: string | null
  divisionId: string | null
  /** Where it is not known already. */
  asksBirthDate: boolean
}

const newAttendee = (id: string, isMe: boolean): Attendee => ({
  id,
  ticketTypeId: null,
  isMe,
  name: null,
  birthDate: null,
  email: '',
  squadId: null,
  divisionId: null,
})

export const EMPTY_DRAFT: Draft = {
  attendees: [newAttendee('1', true)],
  isSquadEach: false,
  squadWith: '',
}

export function needsBirthDate({ requirements }: Pick<EventData, 'requirements'>): boolean {
  return requirements.minAge !== null || requirements.waiver !== null
}

export function firstOnSale({ ticketTypes }: EventData): TicketTypeData | null {
  return ticketTypes.find(({ sale }) => sale === 'open') ?? null
}

/** What was stored may be more than can be had by now, or of a ticket that is no longer on sale. */
export function fitDraft(draft: Draft, event: EventData, max: number): Draft {
  const isOpen = (ticketTypeId: string | null) =>
    event.ticketTypes.some(({ id, sale }) => id === ticketTypeId && sale === 'open')
  const attendees = max > 0 ? draft.attendees.slice(0, max) : draft.attendees
  return {
    ...draft,
    attendees: attendees.map((attendee) =>
      isOpen(attendee.ticketTypeId) ? attendee : { ...attendee, ticketTypeId: null },
    ),
  }
}

/** Rows are added at the end; they share the squad of the first unless each has their own. */
export function withCount(draft: Draft, count: number): Draft {
  const seatCount = Math.min(Math.max(count, 1), SEATS_MAX)
  let next: Draft = { ...draft, attendees: draft.attendees.slice(0, seatCount) }
  while (next.attendees.length < seatCount) next = withOneMore(next, null)
  return next
}

/** So many of one kind of ticket, whatever there is of the others; the last of them goes first. */
export function withTickets(draft: Draft, event: EventData, ticketTypeId: string, count: number): Draft {
  const others = draft.attendees.filter((attendee) => ticketIdOf(attendee, event) !== ticketTypeId)
  const wanted = Math.min(Math.max(count, 0), SEATS_MAX - others.length)
  const kept = draft.attendees.filter((attendee) => !others.includes(attendee)).slice(0, wanted)
  let next: Draft = {
    ...draft,
    attendees: draft.attendees.filter((attendee) => others.includes(attendee) || kept.includes(attendee)),
  }
  while (next.attendees.length < others.length + wanted) next = withOneMore(next, ticketTypeId)
  return next
}

/** The first row is for whoever books. */
function withOneMore(draft: Draft, ticketTypeId: string | null): Draft {
  const { attendees, isSquadEach } = draft
  const highest = Math.max(0, ...attendees.map(({ id }) => Number(id)))
  const squadId = isSquadEach ? null : (attendees[0]?.squadId ?? null)
  const added = { ...newAttendee(String(highest + 1), attendees.length === 0), ticketTypeId, squadId }
  return { ...draft, attendees: [...attendees, added] }
}

function ticketIdOf({ ticketTypeId }: Attendee, event: EventData): string {
  return ticketTypeId ?? firstOnSale(event)?.id ?? ''
}

export function withoutAttendee(draft: Draft, id: string): Draft {
  return { ...draft, attendees: draft.attendees.filter((attendee) => attendee.id !== id) }
}

export function withAttendee(draft: Draft, id: string, patch: Partial<Attendee>): Draft {
  return {
    ...draft,
    attendees: draft.attendees.map((attendee) => (attendee.id === id ? { ...attendee, ...patch } : attendee)),
  }
}

/** One squad for all of them. */
export function withSquad(draft: Draft, squadId: string): Draft {
  return { ...draft, attendees: draft.attendees.map((attendee) => ({ ...attendee, squadId })) }
}

export function listSeats(draft: Draft, event: EventData, me: Me): Seat[] {
  const isAsked = needsBirthDate(event)
  return draft.attendees.map((attendee) => {
    const { id, isMe: isForMe, name, birthDate, email, squadId, divisionId } = attendee
    const isMe = isForMe && !me.isTaken
    const known = isMe ? me.birthDate : null
    return {
      id,
      ticketTypeId: ticketIdOf(attendee, event),
      isMe,
      name: name ?? (isMe ? me.displayName : ''),
      birthDate: isAsked ? (known ?? birthDate) : null,
      email: isMe ? '' : email,
      squadId: event.squads.some((squad) => squad.id === squadId) ? squadId : null,
      divisionId: event.divisions.some((division) => division.id === divisionId) ? divisionId : null,
      asksBirthDate: isAsked && known === null,
    }
  })
}

/** A sentence by `<row>.<field>`; `squad` where there is one choice for all. */
export type Problems = Readonly<Record<string, string>>

export function findProblems(seats: readonly Seat[], event: EventData, isSquadEach: boolean): Problems {
  const problems: Record<string, string> = {}
  if (seats.length === 0) problems.ticket = m.bookings_ticket_missing()
  seats.forEach((seat, index) => {
    const name = seat.name.trim()
    const isTwice = seats.slice(0, index).some((other) => isSamePerson(other, seat))
    if (!name) problems[`${seat.id}.name`] = m.bookings_name_missing()
    else if (isTwice) problems[`${seat.id}.name`] = m.bookings_name_twice()
    if (seat.asksBirthDate && !seat.birthDate)
      problems[`${seat.id}.birthDate`] = m.bookings_birth_date_missing()
    if (seat.email.trim() && !/^\S+@\S+\.\S+$/.test(seat.email.trim()))
      problems[`${seat.id}.email`] = m.bookings_email_wrong()
    if (event.divisions.length > 0 && !seat.divisionId)
      problems[`${seat.id}.divisionId`] = m.bookings_division_missing()
    if (event.squads.length > 0 && !seat.squadId)
      problems[isSquadEach ? `${seat.id}.squadId` : 'squad'] = m.bookings_squad_missing()
  })
  return problems
}

function isSamePerson(one: Seat, other: Seat): boolean {
  return fold(one.name) === fold(other.name) && one.birthDate === other.birthDate
}

function fold(name: string): string {
  return name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

export function toSeatRequests(seats: readonly Seat[], squadWith: string): SeatRequest[] {
  return seats.map(({ ticketTypeId, isMe, name, birthDate, email, squadId, divisionId }) => ({
    ticketTypeId,
    isMe,
    name: name.trim(),
    birthDate,
    email: email.trim() || null,
    squadId,
    divisionId,
    squadWith: squadWith.trim(),
  }))
}

/** Enough is said of everyone to ask what is required of them. */
export function canCheck(seats: readonly Seat[]): boolean {
  return seats.every(({ name }) => name.trim() !== '')
}
