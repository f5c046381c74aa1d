/** What is decided about credentials. Pure; days are passed in. */
import type { ErrorCode } from '#contract/errors.ts'
import type { CredentialStatus } from '#contract/people/credential-terms.ts'

const END_MAX = 4

/** The last letters of a number, never more than half of it. */
export function endOf(number: string): string {
  const letters = [...number.replace(/\s/g, '')]
  return letters.slice(letters.length - Math.min(END_MAX, Math.floor(letters.length / 2))).join('')
}

/** On the very day that it runs out it still counts. */
export function isExpired({ expiresOn }: { expiresOn: string | null }, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

interface Decided {
  status: CredentialStatus
  expiresOn: string | null
  photoName: string | null
}

export function refuseDecision(
  credential: Decided | undefined,
  { verify, reason }: { verify: boolean; reason: string },
  today: string,
): ErrorCode | null {
  if (!credential || credential.status === 'withdrawn') return 'NOT_FOUND'
  if (credential.status !== 'pending') return 'CONFLICT'
  if (!verify) return reason === '' ? 'REASON_REQUIRED' : null
  if (isExpired(credential, today)) return 'EXPIRED'
  // Rules: a kind, a number, an expiry and a photo. Without it there is nothing to compare the number with.
  return credential.photoName === null ? 'PHOTO_NEEDED' : null
}
