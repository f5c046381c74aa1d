import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { getBirthDate } from '#contract/events/bookings.ts'
import { getWaiver, listMySignatures } from '#contract/events/waivers.ts'
import { getCredential, listCredentialsToReview, listMyCredentials } from '#contract/people/credentials.ts'
import { queryOf } from '#web/platform/query.ts'

export type Credential = ReplyOf<typeof listMyCredentials>[number]
export type Signature = ReplyOf<typeof listMySignatures>[number]
export type WaiverText = ReplyOf<typeof getWaiver>
export type ReviewedCredential = ReplyOf<typeof listCredentialsToReview>['items'][number]

export const credentialsQuery = queryOf(listMyCredentials, {})
export const signaturesQuery = queryOf(listMySignatures, {})
export const birthDateQuery = queryOf(getBirthDate, {})
export const waiverQuery = (waiverId: string) => queryOf(getWaiver, { waiverId })

export type ReviewFilter = InputOf<typeof listCredentialsToReview>

export const reviewQuery = (filter: ReviewFilter = { status: 'pending', page: 1 }) => ({
  ...queryOf(listCredentialsToReview, filter),
  // Other admins decide meanwhile.
  refetchOnMount: 'always' as const,
})

/** Each look is in the audit log and nothing of it is kept: neither here nor in the browser. */
export const credentialQuery = (credentialId: string) => ({
  ...queryOf(getCredential, { credentialId }),
  gcTime: 0,
})

export function photoUrl(credentialId: string): string {
  return `/api/credentials/${credentialId}/photo`
}

export function copyUrl(signatureId: string): string {
  return `/api/signatures/${signatureId}/waiver.pdf`
}
