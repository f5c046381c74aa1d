import { foldText } from '#server/platform/fold-text.ts'

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
  if (userId) return userKey(userId)
  return `name:${foldName(name)}|${birthDate ?? `with:${bookedBy}`}`
}

export function userKey(userId: string): string {
  return `user:${userId}`
}

/** The same for 'José  Díaz' and 'jose diaz'. */
function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
