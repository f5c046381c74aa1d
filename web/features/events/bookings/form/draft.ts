/** What is chosen and typed of a booking, and what the server is asked for with it. Pure. */
import { SEATS_MAX } from '#contract/events/event-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { EventData, SeatRequest, TicketTypeData } from '../queries.ts'

export interface Attendee {
  /** Names the row, not the person. */
  id: string
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
  /** Null: the first that is on sale. */
  ticketTypeId: string | null
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
  isMe,
  name: null,
  birthDate: null,
  email: '',
  squadId: null,
  divisionId: null,
})

export const EMPTY_DRAFT: Draft = {
  ticketTypeId: null,
  attendees: [newAttendee('1', true)],
  isSquadEach: false,
  squadWith: '',
}

export function needsBirthDate({ requirements }: Pick<EventData, 'requirements'>): boolean {
  return requirements.minAge !== null || requirements.waiver !== null
}

export function chosenTicket(event: EventData, { ticketTypeId }: Draft): TicketTypeData | null {
  const open = event.ticketTypes.filter(({ sale }) => sale === 'open')
  return open.find(({ id }) => id === ticketTypeId) ?? open[0] ?? null
}

/** Rows are added at the end; they share the squad of the first unless each has their own. */
export function withCount(draft: Draft, count: number): Draft {
  const seatCount = Math.min(Math.max(count, 1), SEATS_MAX)
  const attendees = draft.attendees.slice(0, seatCount)
  for (let next = attendees.length; next < seatCount; next++) {
    const highest = Math.max(...attendees.map(({ id }) => Number(id)))
    const squadId = draft.isSquadEach ? null : (attendees[0]?.squadId ?? null)
    attendees.push({ ...newAttendee(String(highest + 1), false), squadId })
  }
  return { ...draft, attendees }
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
  return draft.attendees.map(({ id, isMe: isForMe, name, birthDate, email, squadId, divisionId }) => {
    const isMe = isForMe && !me.isTaken
    const known = isMe ? me.birthDate : null
    return {
      id,
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

export function toSeatRequests(
  seats: readonly Seat[],
  ticketTypeId: string,
  squadWith: string,
): SeatRequest[] {
  return seats.map(({ isMe, name, birthDate, email, squadId, divisionId }) => ({
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
