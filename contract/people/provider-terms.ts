/** The words of a provider's own area: who may do what for a provider, and which documents they have. */

/** Whom the owner takes on. */
export const HIRED_ROLES = ['manager', 'staff'] as const
export type HiredRole = (typeof HIRED_ROLES)[number]

export const MEMBER_ROLES = ['owner', ...HIRED_ROLES] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** What each may do. The server enforces this table, and the pages show it. */
export const MEMBER_DUTIES = {
  'handle orders': ['owner', 'manager', 'staff'],
  'edit listings': ['owner', 'manager'],
  'give refunds': ['owner', 'manager'],
  'see figures': ['owner', 'manager'],
  'change settings': ['owner', 'manager'],
  'manage money': ['owner'],
  'manage team': ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>
export type MemberDuty = keyof typeof MEMBER_DUTIES

export function hasDuty(role: MemberRole, duty: MemberDuty): boolean {
  return (MEMBER_DUTIES[duty] as readonly MemberRole[]).includes(role)
}

export const PROVIDER_DOCUMENT_KINDS = [
  'club_license',
  'merchant_certificate',
  'insurance',
  'range_permit',
  'other',
] as const
export type ProviderDocumentKind = (typeof PROVIDER_DOCUMENT_KINDS)[number]

export interface ProviderAddress {
  line1: string
  line2: string
  city: string
  postalCode: string
  /** Hours, a gate, whom to ask for. */
  instructions: string
}
