/** Whose a seat is going to be, as a line of a cart or an order keeps it. */

export interface SeatWish {
  eventId: string
  ticketTypeId: string
  squadId: string | null
  divisionId: string | null
  /** Whose account the attendee is: of whoever books, or null for somebody who comes along. */
  attendeeUserId: string | null
  name: string
  /** '1990-04-01' */
  birthDate: string | null
  email: string | null
  squadWith: string
  attendeeKey: string
}

interface Named {
  userId: string | null
  name: string
  birthDate: string | null
  /** Who books for them: without an account and a date of birth a name alone says little. */
  bookedBy: string
}

/**
 * Who an attendee is, for "no double booking of one attendee" and for whom a waiver covers. An account is itself;
 * somebody who comes along is their name without accents and their date of birth, or who brings them.
 */
export function attendeeKey({ userId, name, birthDate, bookedBy }: Named): string {
  if (userId) return `user:${userId}`
  return `name:${foldName(name)}|${birthDate ?? `with:${bookedBy}`}`
}

function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
