/** What a look at the mail service finds. */
import type { HealthMetadata } from '#server/schema/email.ts'

export type HealthError =
  | 'missing_key'
  | 'invalid_key'
  | 'may_not_send'
  | 'smtp_failed'
  | 'folder'
  | 'internal_error'

export interface ServiceHealth {
  error: { code: HealthError; detail: string } | null
  /** Null: unknown, or of no matter. */
  domainVerified: boolean | null
  senderVerified: boolean | null
  metadata: HealthMetadata
}

export const FINE: ServiceHealth = {
  error: null,
  domainVerified: null,
  senderVerified: null,
  metadata: { apiKeyValid: null, verifiedDomains: [], verifiedSenders: [] },
}

export function failedHealth(
  code: HealthError,
  detail = '',
  apiKeyValid: boolean | null = null,
): ServiceHealth {
  return { ...FINE, error: { code, detail }, metadata: { ...FINE.metadata, apiKeyValid } }
}
