/** Words of moderation that the tables and the pages share. */
export const MODERATION_KINDS = [
  'product',
  'product_change',
  'event',
  'event_change',
  'review',
  'event_review',
  'question',
  'collaboration',
  'report',
  'held_message',
  'application',
  'credential',
  'certification',
  'provider_document',
] as const
export type ModerationKind = (typeof MODERATION_KINDS)[number]

/** Two screens on one queue: what is published, and people with their documents. */
export const MODERATION_AREAS = ['moderation', 'approvals'] as const
export type ModerationArea = (typeof MODERATION_AREAS)[number]

export const DECISIONS = ['approve', 'reject', 'ask'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_STATUSES = ['scheduled', 'applied', 'undone', 'failed'] as const

export const REPORTED_KINDS = [
  'product',
  'event',
  'collaborator',
  'review',
  'event_review',
  'question',
  'conversation',
] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** What a person can say; `sample` is the shop's own look at what a trusted provider published. */
export const REPORT_REASONS = ['spam', 'offensive', 'false', 'dangerous', 'copied', 'other'] as const
export const REPORT_CAUSES = [...REPORT_REASONS, 'sample'] as const
export type ReportCause = (typeof REPORT_CAUSES)[number]

/** Open until an admin upholds it, which takes the thing down, or dismisses it. */
export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const
