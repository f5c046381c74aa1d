/** Words of the outbox and of the mail service, without schemas, for the pages. */

/**
 * `delivered` is said by the service alone, where it reports to us. `bounced`: it took the mail and could not deliver it after
 * all; `failed`: it never took it.
 */
export const MAIL_STATES = [
  'pending',
  'retry',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'suppressed',
] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What became of the mails of the last day: the figures of the page, and the lists they lead to. Bounced and suppressed ones have failed. */
export const MAIL_OUTCOMES = ['sent', 'failed'] as const
export type MailOutcome = (typeof MAIL_OUTCOMES)[number]

export const MAIL_KINDS = [
  'account',
  'orders',
  'loyalty',
  'events',
  'partners',
  'wishlist',
  'questions',
  'newsletter',
  'reports',
  'other',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export const MAIL_SORTS = ['-created', 'created'] as const
export type MailSort = (typeof MAIL_SORTS)[number]

/** `again`: as a new mail. `now`: it waits for its next try. The others say why it is not sent again. */
export const RESEND_OPTIONS = ['again', 'now', 'resent', 'suppressed', 'not_kept'] as const
export type ResendOption = (typeof RESEND_OPTIONS)[number]

/** What carries the mail; `none`: a store in production without any. */
export const MAIL_CARRIERS = ['sendgrid', 'smtp', 'disk', 'none'] as const
export type MailCarrier = (typeof MAIL_CARRIERS)[number]

export const DNS_PURPOSES = ['spf', 'dkim', 'dmarc'] as const
export type DnsPurpose = (typeof DNS_PURPOSES)[number]

/** One bounce of three mails says nothing. */
export const RATE_NEEDS_MAILS = 50
export const RATE_DAYS = 30

/** A mail that waits for longer, or failed within these days and was not sent again, is somebody's to look at. */
export const MAIL_LATE_MINUTES = 15
export const MAIL_TROUBLE_DAYS = 3
