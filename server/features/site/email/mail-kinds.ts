/** What sort of mail a template is, and whether what it says may be kept to send it again. */
import type { MailKind } from '#contract/site/email-terms.ts'
import type { TemplateName } from './templates.ts'

/** By how their names begin; the first that fits. What fits none is `other`. */
const KINDS: readonly (readonly [Exclude<MailKind, 'other'>, RegExp])[] = [
  ['account', /^(?:confirm-|already-|reset-|email-|password-|two-factor-|emergency-|data-copy-|erasure-)/],
  ['orders', /^(?:order-|return-)/],
  ['loyalty', /^points-/],
  ['events', /^(?:seat-|event-|documents-missing)/],
  [
    'partners',
    /^(?:teaching-|collaboration-|certification-|credential-|document-|application-|team-|moderation-)/,
  ],
  ['wishlist', /^(?:back-in-stock|price-drop)/],
  ['questions', /^(?:question-|contact-|message-)/],
  ['newsletter', /^newsletter-/],
  ['reports', /^report/],
]

export function kindOf(template: string): MailKind {
  return KINDS.find(([, begins]) => begins.test(template))?.[0] ?? 'other'
}

/**
 * Their links open nothing by themselves and their words are those of an order or an event, so they are kept until the mail is
 * deleted. A ticket, an invitation or a link that signs someone in is not: whoever needs another asks for it where it is made.
 */
export const RESENDABLE: readonly TemplateName[] = [
  'order-confirmed',
  'order-receipt',
  'order-shipped',
  'order-ready',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'order-late',
  'return-asked',
  'return-approved',
  'return-declined',
  'points-adjusted',
  'points-usable',
  'points-expiring',
  'event-changed',
  'event-cancelled',
  'seat-cancelled',
  'credential-decided',
  'credential-expiring',
  'certification-decided',
  'certification-expiring',
  'application-decided',
  'document-decided',
  'document-expiring',
  'moderation-decided',
  'teaching-agreed',
  'teaching-over',
  'team-changed',
  'report',
]
