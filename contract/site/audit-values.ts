/** Values in the audit log that are of a closed list, and so have a name on screen: states, roles, kinds. */
import { PUBLISHING_STATUSES, REVIEW_STATUSES, TAX_CLASSES } from '../catalog/catalog-terms.ts'
import {
  COLLECTION_KINDS,
  COLLECTION_PRODUCT_SORTS,
  CONDITION_KINDS,
  RULE_MATCHES,
} from '../catalog/collection-terms.ts'
import { COLLABORATION_STATUSES } from '../events/collaboration-terms.ts'
import { EVENT_KINDS, EVENT_LEVELS } from '../events/event-terms.ts'
import { APPLICATION_STATUSES } from '../people/application-terms.ts'
import { CREDENTIAL_KINDS, CREDENTIAL_STATUSES } from '../people/credential-terms.ts'
import { TEAM_ROLES } from '../people/team-terms.ts'
import { ROLES } from '../permissions.ts'
import { COUPON_KINDS, COUPON_SCOPES } from '../sales/coupon-terms.ts'
import { DRAFT_ORDER_STATES, MANUAL_PAYMENT_METHODS } from '../sales/draft-order-terms.ts'
import { CAMPAIGN_KINDS, CAMPAIGN_SCOPES } from '../sales/loyalty-terms.ts'
import { CARRIERS, LOYALTY_TIERS, RESENT_MAILS } from '../sales/order-terms.ts'
import { PRINT_ORDER_STATES, PRINT_PRODUCT_STATES, PRINT_ROUNDINGS } from '../sales/print-terms.ts'
import type { AuditField } from './audit-fields.ts'
import { MAIL_STATES } from './email-terms.ts'
import { DOCUMENT_SOURCES } from './inspector-terms.ts'
import { MODERATION_KINDS } from './moderation-terms.ts'
import { REPORT_CADENCES, REPORTS } from './report-terms.ts'

export const AUDIT_LISTS = {
  publishing: PUBLISHING_STATUSES,
  review: REVIEW_STATUSES,
  collaboration: COLLABORATION_STATUSES,
  document: CREDENTIAL_STATUSES,
  application: APPLICATION_STATUSES,
  draftOrder: DRAFT_ORDER_STATES,
  role: ROLES,
  teamRole: TEAM_ROLES,
  eventKind: EVENT_KINDS,
  level: EVENT_LEVELS,
  language: ['en', 'es'],
  taxClass: TAX_CLASSES,
  credentialKind: CREDENTIAL_KINDS,
  /** With the kinds of its conditions. */
  collectionKind: [...COLLECTION_KINDS, ...CONDITION_KINDS],
  match: RULE_MATCHES,
  productSort: COLLECTION_PRODUCT_SORTS,
  couponKind: COUPON_KINDS,
  couponScope: COUPON_SCOPES,
  campaignKind: CAMPAIGN_KINDS,
  campaignScope: CAMPAIGN_SCOPES,
  tier: LOYALTY_TIERS,
  delivery: ['pickup', 'pr', 'us'],
  carrier: CARRIERS,
  orderMail: RESENT_MAILS,
  suppression: ['bounce', 'complaint', 'unsubscribe'],
  mailState: MAIL_STATES,
  printState: PRINT_ORDER_STATES,
  printProduct: PRINT_PRODUCT_STATES,
  rounding: PRINT_ROUNDINGS,
  moderationKind: MODERATION_KINDS,
  documentSource: DOCUMENT_SOURCES,
  report: REPORTS,
  cadence: REPORT_CADENCES,
  payment: MANUAL_PAYMENT_METHODS,
} as const satisfies Record<string, readonly string[]>
export type AuditList = keyof typeof AUDIT_LISTS

type ByAct = (action: string) => AuditList | null

/** Where one field is of several lists, the act says which. */
const LIST_OF: Partial<Record<AuditField, AuditList | ByAct>> = {
  status(action) {
    if (action.startsWith('product-') || action.startsWith('event-')) return 'publishing'
    if (action.endsWith('-review')) return 'review'
    if (action.endsWith('-application')) return 'application'
    if (action.includes('-draft-order')) return 'draftOrder'
    return action.endsWith('-collaboration') ? 'collaboration' : 'document'
  },
  role: (action) => (action.endsWith('-team') || action.endsWith('-team-role') ? 'teamRole' : 'role'),
  kind(action) {
    if (action.startsWith('event-')) return 'eventKind'
    if (action.endsWith('-coupon')) return 'couponKind'
    if (action.endsWith('-campaign')) return 'campaignKind'
    if (action.endsWith('-collection')) return 'collectionKind'
    return action.startsWith('moderate-') ? 'moderationKind' : null
  },
  scope: (action) => (action.endsWith('-campaign') ? 'campaignScope' : 'couponScope'),
  state(action) {
    if (action.endsWith('-print-order')) return 'printState'
    if (action.endsWith('-print-product')) return 'printProduct'
    return action === 'resend-mail' ? 'mailState' : null
  },
  from: (action) => (action === 'take-back-demo-role' ? 'role' : null),
  to: (action) => (action === 'take-back-demo-role' ? 'role' : null),
  level: 'level',
  languages: 'language',
  taxClass: 'taxClass',
  credentialKinds: 'credentialKind',
  productSort: 'productSort',
  match: 'match',
  tiers: 'tier',
  delivery: 'delivery',
  carrier: 'carrier',
  mail: 'orderMail',
  suppressed: 'suppression',
  rounding: 'rounding',
  source: 'documentSource',
  report: 'report',
  cadence: 'cadence',
  method: 'payment',
}

export const AUDIT_LISTED_FIELDS = Object.keys(LIST_OF) as AuditField[]

/** False: admins would read it in the product's own word. */
export function isNamedValue(action: string, field: AuditField, value: string): boolean {
  const list = auditListOf(action, field)
  return list === null || (AUDIT_LISTS[list] as readonly string[]).includes(value)
}

/** Null: what stands there is anybody's text, a number or a moment. */
export function auditListOf(action: string, field: AuditField): AuditList | null {
  const list = LIST_OF[field]
  return typeof list === 'function' ? list(action) : (list ?? null)
}
