/** Rules about certifications. Pure; days are passed in. */
import type { ErrorCode } from '#contract/errors.ts'
import type { CertificationIssuer } from '#contract/people/instructor-terms.ts'
import { isExpired } from '#server/features/people/credentials/index.ts'
import { localDay } from '#server/platform/local-day.ts'
import type { HeldCertification, TaughtEvent } from './types.ts'

const REASON_MIN = 10

type Covering = Pick<HeldCertification, 'kind' | 'status' | 'expiresOn'>

/** Rules, Events: one needs an unexpired, verified certification to teach. */
export function mayTeachOn(held: readonly Covering[], day: string): boolean {
  return held.some(
    ({ kind, status, expiresOn }) =>
      kind === 'instructor' && status === 'verified' && (expiresOn === null || expiresOn >= day),
  )
}

/** Events after this one has run out, for which their owner holds nothing else. */
export function endangeredBy(
  certification: HeldCertification,
  held: readonly HeldCertification[],
  taught: readonly TaughtEvent[],
): TaughtEvent[] {
  const { id, userId, kind, status, expiresOn } = certification
  if (kind !== 'instructor' || status !== 'verified' || expiresOn === null) return []
  const others = held.filter((each) => each.userId === userId && each.id !== id)
  return taught.filter((event) => {
    const day = localDay(event.startsAt)
    return event.userId === userId && day > expiresOn && !mayTeachOn(others, day)
  })
}

/** Events that nothing verified covers, and that this one would. */
export function neededFor(
  certification: HeldCertification,
  held: readonly HeldCertification[],
  taught: readonly TaughtEvent[],
): TaughtEvent[] {
  const { userId } = certification
  const own = held.filter((each) => each.userId === userId)
  const verified: HeldCertification = { ...certification, status: 'verified' }
  return taught.filter((event) => {
    const day = localDay(event.startsAt)
    return event.userId === userId && !mayTeachOn(own, day) && mayTeachOn([verified], day)
  })
}

interface NewCertification {
  issuer: CertificationIssuer
  issuerName: string
  issuedOn: string
  expiresOn: string | null
}

export function refuseNew(sent: NewCertification, today: string): ErrorCode | null {
  if (sent.issuer === 'other' && sent.issuerName === '') return 'ISSUER_NAME_NEEDED'
  if (sent.issuedOn > today || (sent.expiresOn !== null && sent.expiresOn <= sent.issuedOn))
    return 'WRONG_DATES'
  return isExpired(sent, today) ? 'EXPIRED' : null
}

interface Decided {
  status: HeldCertification['status']
  expiresOn: string | null
  fileName: string | null
}

export function refuseDecision(
  certification: Decided | undefined,
  { verify, reason }: { verify: boolean; reason: string },
  today: string,
): ErrorCode | null {
  if (!certification || certification.status === 'withdrawn') return 'NOT_FOUND'
  if (certification.status !== 'pending') return 'CONFLICT'
  if (!verify) return reason.length < REASON_MIN ? 'REASON_REQUIRED' : null
  if (isExpired(certification, today)) return 'EXPIRED'
  // Without it there is nothing to compare the number with.
  return certification.fileName === null ? 'PHOTO_NEEDED' : null
}

/** For lists: the last letters, never more than half. */
export function maskNumber(number: string): string {
  const letters = [...number]
  const shown = Math.min(4, Math.floor(letters.length / 2))
  return `••••${letters.slice(letters.length - shown).join('')}`
}
