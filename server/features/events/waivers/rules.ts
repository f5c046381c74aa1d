/** Who may sign what, for whom. Pure; days are passed in. */
import type { ErrorCode } from '#contract/errors.ts'
import { ADULT_AGE, type SIGNER_RELATIONS } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import { ageOn } from '#server/platform/local-day.ts'
import { attendeeKey, userKey } from './attendee-key.ts'

export type Relation = (typeof SIGNER_RELATIONS)[number]

export interface TextInForce {
  version: number
  hashes: Record<Language, string>
}

/** What was read has to be what is in force, to the letter. */
export function refuseText(
  inForce: TextInForce,
  read: { version: number; hash: string; language: Language },
): ErrorCode | null {
  const isSame = inForce.version === read.version && inForce.hashes[read.language] === read.hash
  return isSame ? null : 'WAIVER_CHANGED'
}

export interface Minor {
  name: string
  birthDate: string
}

interface Signing {
  relation: Relation
  minor: Minor | null
  signer: { id: string; birthDate: string | null }
}

export function refuseSigner({ relation, minor, signer }: Signing, today: string): ErrorCode | null {
  if (minor === null) {
    if (relation !== 'self') return 'INVALID_INPUT'
    return isMinor(signer.birthDate, today) ? 'GUARDIAN_NEEDED' : null
  }
  if (relation === 'self') return 'GUARDIAN_NEEDED'
  if (minor.birthDate > today) return 'INVALID_INPUT'
  if (!isMinor(minor.birthDate, today)) return 'NOT_A_MINOR'
  // A minor signs for nobody; but their guardian may sign in the minor's own account.
  return isMinor(signer.birthDate, today) && !isThemselves(signer, minor) ? 'GUARDIAN_NEEDED' : null
}

/** At check-in, for the attendee who stands there. Where the date of birth is not known, their word is taken. */
export function refuseSignerAtCheckIn(
  relation: Relation,
  birthDate: string | null,
  today: string,
): ErrorCode | null {
  if (birthDate === null) return null
  if (isMinor(birthDate, today)) return relation === 'self' ? 'GUARDIAN_NEEDED' : null
  return relation === 'self' ? null : 'NOT_A_MINOR'
}

function isMinor(birthDate: string | null, today: string): boolean {
  return birthDate !== null && ageOn(birthDate, today) < ADULT_AGE
}

function isThemselves(signer: Signing['signer'], minor: Minor): boolean {
  return signer.birthDate === minor.birthDate
}

/** Whom a signature covers. */
export function subjectKeyOf({ minor, signer }: Omit<Signing, 'relation'>, today: string): string {
  if (minor === null) return userKey(signer.id)
  if (isMinor(signer.birthDate, today) && isThemselves(signer, minor)) return userKey(signer.id)
  return attendeeKey({ userId: null, ...minor, bookedBy: signer.id })
}

/** The plate of a mark; see `Mark` in the contract. */
const PLATE_HEIGHT = 200

/** Pairs of x and y, on the plate. */
export function isSoundMark(mark: readonly (readonly number[])[]): boolean {
  return mark.every(
    (stroke) =>
      stroke.length % 2 === 0 && stroke.every((value, index) => index % 2 === 0 || value <= PLATE_HEIGHT),
  )
}
