/** What the states of several features are called in one list. Pure. */
import type { ApplicationStatus } from '#contract/people/application-terms.ts'
import type { DocumentState } from '#contract/site/inspector-terms.ts'

/** What has run out is that, unless nobody has believed it yet. */
export function documentStateOf(
  status: 'pending' | 'verified' | 'rejected' | 'withdrawn',
  isExpired: boolean,
): DocumentState {
  if (status === 'verified' && isExpired) return 'expired'
  return status === 'withdrawn' ? 'rejected' : status
}

/** A paper of an application is as far as the application is. */
export function paperStateOf(status: ApplicationStatus): DocumentState {
  if (status === 'approved') return 'verified'
  return status === 'rejected' ? 'rejected' : 'pending'
}
