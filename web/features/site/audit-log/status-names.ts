/** What the states in the log are called, whatever they are of. */
import type { PublishingStatus, ReviewStatus } from '#contract/catalog/catalog-terms.ts'
import type { CollaborationStatus } from '#contract/events/collaboration-terms.ts'
import type { CredentialStatus } from '#contract/people/credential-terms.ts'
import { m } from '#web/paraglide/messages.js'

type Status = PublishingStatus | ReviewStatus | CredentialStatus | CollaborationStatus

const NAMES: Readonly<Record<Status, () => string>> = {
  draft: m.audit_status_draft,
  pending_review: m.audit_status_pending_review,
  published: m.audit_status_published,
  unpublished: m.audit_status_unpublished,
  pending: m.audit_status_pending,
  approved: m.audit_status_approved,
  rejected: m.audit_status_rejected,
  verified: m.audit_status_verified,
  withdrawn: m.audit_status_withdrawn,
  proposed: m.audit_status_proposed,
  countered: m.audit_status_countered,
  reviewing: m.audit_status_reviewing,
  accepted: m.audit_status_accepted,
  declined: m.audit_status_declined,
  ended: m.audit_status_ended,
}

/** One that is not known stands as it was written. */
export function nameStatus(status: string): string {
  return Object.hasOwn(NAMES, status) ? NAMES[status as Status]() : status
}
