/** Names of the fields whose changes the audit log keeps, and how they are read: `name.es`, `nameEs`, `variants.CC-1.onHand`. */
import type { Language } from '../language.ts'

export const AUDIT_FIELDS = [
  'status',
  'isHidden',
  'isActive',
  'isPublished',
  'isSuspended',
  'isTrusted',
  'isRetired',
  'isDefault',
  'isMaterial',
  'role',
  'sessions',
  'twoFactorEnabled',
  'suppressed',
  'usable',
  'name',
  'title',
  'blurb',
  'summary',
  'description',
  'text',
  'slug',
  'category',
  'tags',
  'taxClass',
  'specs',
  'pictures',
  'imageId',
  'ownImageId',
  'sizeGuide',
  'alt',
  'variants',
  'sku',
  'options',
  'priceCents',
  'compareAtCents',
  'weightGrams',
  'onHand',
  'lowStockAt',
  'order',
  'place',
  'kind',
  'rules',
  'productSort',
  'productIds',
  'copyOf',
  'copiedFrom',
  'level',
  'languages',
  'schedule',
  'venueName',
  'venueAddress',
  'municipality',
  'mapUrl',
  'startsAt',
  'endsAt',
  'minAge',
  'credentialKinds',
  'waiverId',
  'fullRefundHours',
  'halfRefundHours',
  'organizerTerms',
  'coverId',
  'capacity',
  'ticketTypes',
  'squads',
  'divisions',
  'number',
  'scope',
  'providerId',
  'providerName',
  'minimumCents',
  'startsOn',
  'endsOn',
  'usesTotal',
  'usesAPerson',
  'percentBp',
  'amountCents',
  'multiplier',
  'bonusPoints',
  'categoryId',
  'tag',
  'tiers',
  'userId',
  'delivery',
  'itemCount',
  'totalCents',
  'carrier',
  'trackingNumber',
  'failure',
  'mail',
  'state',
  'match',
  'conditions',
  'minCents',
  'maxCents',
  'days',
  'quota',
  'saleStartsAt',
  'saleEndsAt',
  'rounding',
  'priceFactorBp',
  'minMarginBp',
  'confirmMinutes',
  'source',
  'report',
  'cadence',
  'method',
  'movedTo',
  'products',
  'campaigns',
  'orderId',
  'points',
  'isIgnored',
  'service',
  'made',
  'count',
  'template',
  'closed',
  'isDismissed',
  'admins',
  'from',
  'to',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

export interface ReadField {
  /** Null: it came later than this list. */
  field: AuditField | null
  /** Where each language has its own. */
  language: Language | null
  /** Whose it is, where a product has several. */
  sku: string | null
}

const LANGUAGE_END = /^(.+?)(?:\.(en|es)|(En|Es))$/
const VARIANT = /^variants\.(.+?)(?:\.([a-zA-Z]+))?$/

export function readAuditField(name: string): ReadField {
  // The whole text of a page or a waiver.
  if (name === 'en' || name === 'es') return { field: 'text', language: name, sku: null }
  const variant = VARIANT.exec(name)
  if (variant) return readVariant(variant[1] ?? '', variant[2])
  const [, base, dotted, written] = LANGUAGE_END.exec(name) ?? []
  const language = (dotted ?? written?.toLowerCase() ?? null) as Language | null
  if (base !== undefined && isAuditField(firstOf(base)))
    return { field: firstOf(base), language, sku: null } as ReadField
  const field = firstOf(name)
  return { field: isAuditField(field) ? field : null, language: null, sku: null }
}

/** A SKU may have dots of its own. */
function readVariant(sku: string, field: string | undefined): ReadField {
  if (field === undefined) return { field: 'variants', language: null, sku }
  if (isAuditField(field)) return { field, language: null, sku }
  return { field: 'variants', language: null, sku: `${sku}.${field}` }
}

/** `specs.0.label` is of the specifications. */
const firstOf = (path: string) => path.split('.')[0] ?? path

const isAuditField = (name: string): name is AuditField => (AUDIT_FIELDS as readonly string[]).includes(name)
