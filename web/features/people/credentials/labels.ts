import type { Credential } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const STATUS_NAMES: Record<Credential['status'], () => string> = {
  pending: () => m.credentials_status_pending(),
  verified: () => m.credentials_status_verified(),
  rejected: () => m.credentials_status_rejected(),
  withdrawn: () => m.credentials_status_withdrawn(),
}

const TONES: Record<Credential['status'], BadgeTone> = {
  pending: 'info',
  verified: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

/** What has run out is that, whatever it was. */
export function statusOf({ status, isExpired }: Pick<Credential, 'status' | 'isExpired'>): {
  name: string
  tone: BadgeTone
} {
  if (isExpired && status !== 'withdrawn') return { name: m.credentials_status_expired(), tone: 'warning' }
  return { name: STATUS_NAMES[status](), tone: TONES[status] }
}

/** '···· 4821' */
export function hiddenNumber(numberEnd: string): string {
  return `···· ${numberEnd}`
}
