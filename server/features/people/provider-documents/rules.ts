/** Rules about a provider's documents. Pure; days are passed in. */
import type { ErrorCode } from '#contract/errors.ts'
import {
  PROVIDER_DOCUMENT_FIELDS,
  type ProviderDocumentKind,
  type ProviderDocumentState,
  type ProviderDocumentStatus,
} from '#contract/people/provider-document-terms.ts'
import { isExpired } from '#server/features/people/credentials/index.ts'

const NUMBER_MIN = 3
const REASON_MIN = 10

interface Dated {
  expiresOn: string | null
}

export function stateOf(
  document: Dated & { status: ProviderDocumentStatus },
  today: string,
): ProviderDocumentState {
  if (document.status === 'pending') return 'waiting'
  if (document.status !== 'verified') return 'rejected'
  return isExpired(document, today) ? 'expired' : 'verified'
}

interface NewDocument extends Dated {
  kind: ProviderDocumentKind
  number: string
}

export function refuseNew({ kind, number, expiresOn }: NewDocument, today: string): ErrorCode | null {
  const { hasNumber, hasExpiry } = PROVIDER_DOCUMENT_FIELDS[kind]
  if (hasNumber && number.length < NUMBER_MIN) return 'DOCUMENT_INCOMPLETE'
  if (hasExpiry && expiresOn === null) return 'DOCUMENT_INCOMPLETE'
  return hasExpiry && isExpired({ expiresOn }, today) ? 'EXPIRED' : null
}

interface Decided extends Dated {
  status: ProviderDocumentStatus
  fileName: string | null
}

export function refuseDecision(
  document: Decided | undefined,
  { verify, reason }: { verify: boolean; reason: string },
  today: string,
): ErrorCode | null {
  if (!document || document.status === 'withdrawn') return 'NOT_FOUND'
  if (document.status !== 'pending') return 'CONFLICT'
  if (!verify) return reason.length < REASON_MIN ? 'REASON_REQUIRED' : null
  if (isExpired(document, today)) return 'EXPIRED'
  // Without it there is nothing to look at.
  return document.fileName === null ? 'PHOTO_NEEDED' : null
}
