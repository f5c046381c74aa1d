/** The words of copies, erasures and consents. */
export const COPY_STATUSES = ['making', 'ready', 'failed'] as const
export const CONSENT_KINDS = ['terms', 'privacy', 'marketing', 'newsletter', 'provider-terms'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** What stands against being erased. Each is settled by the person themselves. */
export const ERASURE_BLOCKERS = [
  'orders',
  'seats',
  'sales',
  'events',
  'payouts',
  'team',
  'last_admin',
] as const
export type ErasureBlocker = (typeof ERASURE_BLOCKERS)[number]
