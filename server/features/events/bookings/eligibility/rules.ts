/** What is required of an attendee on the day of an event, and what they have of it. Pure; days are passed in. */
import { ADULT_AGE } from '#contract/events/event-terms.ts'
import type { CredentialKind } from '#contract/people/credential-terms.ts'
import { type FoundSignature, lastValidDay } from '#server/features/events/waivers/index.ts'
import type { HeldCredential } from '#server/features/people/credentials/index.ts'
import { ageOn } from '#server/platform/local-day.ts'
import type { CheckedSeat, CheckInWarning, Days, OnFile, RequirementReply, RequiringEvent } from './types.ts'

/** Everything of one seat is there, or is checked at check-in. */
export function isBookable(requirements: readonly RequirementReply[]): boolean {
  return requirements.every(({ state }) => state === 'met' || state === 'at_check_in')
}

export function listRequirements(
  event: RequiringEvent,
  seat: CheckedSeat,
  onFile: OnFile,
  days: Days,
): RequirementReply[] {
  return [
    ...ageRequirement(event, seat, onFile, days),
    ...event.credentialKinds.map((kind) => credentialRequirement(kind, seat, onFile, days)),
    ...(event.waiverId === null ? [] : [waiverRequirement(event.waiverId, seat, onFile, days)]),
  ]
}

/** Without a date of birth neither an age nor who has to sign can be known. */
function ageRequirement(
  event: RequiringEvent,
  { isMe }: CheckedSeat,
  { birthDate }: OnFile,
  { eventDay }: Days,
): RequirementReply[] {
  const { minAge, waiverId } = event
  if (minAge === null && waiverId === null) return []
  if (birthDate === null) {
    const path = isMe ? '/account/credentials' : null
    return [{ ...NOTHING, kind: 'birth_date', state: 'missing', minAge, path }]
  }
  if (minAge === null) return []
  const state = ageOn(birthDate, eventDay) >= minAge ? 'met' : 'refused'
  return [{ ...NOTHING, kind: 'age', state, minAge }]
}

function credentialRequirement(
  kind: CredentialKind,
  { isMe }: CheckedSeat,
  { credentials }: OnFile,
  { eventDay }: Days,
): RequirementReply {
  const asked = { ...NOTHING, kind: 'credential', credentialKind: kind } as const
  // What somebody else has sent in is nobody's business but theirs.
  if (!isMe) return { ...asked, state: 'at_check_in' }
  const { state, reason } = bestStateOf(
    credentials.filter((each) => each.kind === kind),
    eventDay,
  )
  return { ...asked, state, reason, path: state === 'met' ? null : `/account/credentials?add=${kind}` }
}

/** The best that somebody has: a rejected one does not matter beside a verified one. */
function bestStateOf(
  held: readonly HeldCredential[],
  day: string,
): { state: RequirementReply['state']; reason: string } {
  const lasting = held.filter((each) => isValidOn(each, day))
  if (lasting.some(({ status }) => status === 'verified')) return { state: 'met', reason: '' }
  if (lasting.some(({ status }) => status === 'pending')) return { state: 'pending', reason: '' }
  if (held.some((each) => each.status !== 'rejected')) return { state: 'expires_before', reason: '' }
  const rejected = held[0]
  return rejected ? { state: 'rejected', reason: rejected.reason } : { state: 'missing', reason: '' }
}

/** On the very day that it runs out it still counts. */
function isValidOn({ expiresOn }: HeldCredential, day: string): boolean {
  return expiresOn === null || expiresOn >= day
}

/** Who is a minor today cannot sign today, whatever they will be on the day of the event. */
function waiverRequirement(
  waiverId: string,
  seat: CheckedSeat,
  { birthDate, signatures }: OnFile,
  { today, ...days }: Days,
): RequirementReply {
  const needsGuardian = birthDate !== null && ageOn(birthDate, today) < ADULT_AGE
  const asked = { ...NOTHING, kind: 'waiver', waiverId, needsGuardian } as const
  if (isSigned(signatures, needsGuardian, days)) return { ...asked, state: 'met' }
  const isNeededNow = seat.isMe || needsGuardian
  if (!isNeededNow) return { ...asked, state: 'at_check_in' }
  return { ...asked, state: 'missing', path: waiverPath(waiverId, seat, needsGuardian ? birthDate : null) }
}

/** Where the age is not known (null) either signature counts: whoever checked them in took their word. */
function isSigned(
  signatures: readonly FoundSignature[],
  needsGuardian: boolean | null,
  { eventDay, waiverDays }: Pick<Days, 'eventDay' | 'waiverDays'>,
): boolean {
  return signatures.some(
    ({ relation, signedAt }) =>
      (needsGuardian === null || (relation !== 'self') === needsGuardian) &&
      lastValidDay(signedAt, waiverDays) >= eventDay,
  )
}

function waiverPath(waiverId: string, { name }: CheckedSeat, minorBorn: string | null): string {
  if (minorBorn === null) return `/waivers/${waiverId}`
  return `/waivers/${waiverId}?${new URLSearchParams({ minor: name, birthDate: minorBorn })}`
}

/** At check-in everything counts as of the event's own day: who has come of age by then signs for themselves. */
export function listWarnings(event: RequiringEvent, onFile: OnFile, days: Days): CheckInWarning[] {
  const { birthDate, credentials, signatures } = onFile
  const age = birthDate === null ? null : ageOn(birthDate, days.eventDay)
  const warnings: CheckInWarning[] = []
  if (event.minAge !== null && age === null) warnings.push('birth_date_missing')
  if (event.minAge !== null && age !== null && age < event.minAge) warnings.push('too_young')
  const hasAll = event.credentialKinds.every((kind) =>
    credentials.some(
      (each) => each.kind === kind && each.status === 'verified' && isValidOn(each, days.eventDay),
    ),
  )
  if (!hasAll) warnings.push('credential_missing')
  const isMinor = age === null ? null : age < ADULT_AGE
  if (event.waiverId !== null && !isSigned(signatures, isMinor, days)) warnings.push('waiver_missing')
  return warnings
}

const EARLIEST_BIRTH = '1900-01-01'

export function isSoundBirthDate(birthDate: string, today: string): boolean {
  return birthDate >= EARLIEST_BIRTH && birthDate <= today
}

const NOTHING = {
  credentialKind: null,
  minAge: null,
  waiverId: null,
  needsGuardian: false,
  path: null,
  reason: '',
} as const
