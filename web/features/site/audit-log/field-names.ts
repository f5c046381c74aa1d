/** What the fields of the log are called. */
import { type AuditField, readAuditField } from '#contract/site/audit-fields.ts'
import { m } from '#web/paraglide/messages.js'

const NAMES: Readonly<Record<AuditField, () => string>> = {
  status: m.audit_field_status,
  isHidden: m.audit_field_is_hidden,
  isActive: m.audit_field_is_active,
  isPublished: m.audit_field_is_published,
  isSuspended: m.audit_field_is_suspended,
  isTrusted: m.audit_field_is_trusted,
  isRetired: m.audit_field_is_retired,
  isDefault: m.audit_field_is_default,
  isMaterial: m.audit_field_is_material,
  role: m.audit_field_role,
  sessions: m.audit_field_sessions,
  twoFactorEnabled: m.audit_field_two_factor_enabled,
  suppressed: m.audit_field_suppressed,
  usable: m.audit_field_usable,
  name: m.audit_field_name,
  title: m.audit_field_title,
  blurb: m.audit_field_blurb,
  summary: m.audit_field_summary,
  description: m.audit_field_description,
  text: m.audit_field_text,
  slug: m.audit_field_slug,
  category: m.audit_field_category,
  tags: m.audit_field_tags,
  taxClass: m.audit_field_tax_class,
  specs: m.audit_field_specs,
  pictures: m.audit_field_pictures,
  imageId: m.audit_field_image_id,
  ownImageId: m.audit_field_own_image_id,
  alt: m.audit_field_alt,
  variants: m.audit_field_variants,
  sku: m.audit_field_sku,
  options: m.audit_field_options,
  priceCents: m.audit_field_price_cents,
  compareAtCents: m.audit_field_compare_at_cents,
  weightGrams: m.audit_field_weight_grams,
  onHand: m.audit_field_on_hand,
  lowStockAt: m.audit_field_low_stock_at,
  order: m.audit_field_order,
  place: m.audit_field_place,
  kind: m.audit_field_kind,
  rules: m.audit_field_rules,
  productSort: m.audit_field_product_sort,
  productIds: m.audit_field_product_ids,
  copyOf: m.audit_field_copy_of,
  copiedFrom: m.audit_field_copied_from,
  level: m.audit_field_level,
  languages: m.audit_field_languages,
  schedule: m.audit_field_schedule,
  venueName: m.audit_field_venue_name,
  venueAddress: m.audit_field_venue_address,
  municipality: m.audit_field_municipality,
  mapUrl: m.audit_field_map_url,
  startsAt: m.audit_field_starts_at,
  endsAt: m.audit_field_ends_at,
  minAge: m.audit_field_min_age,
  credentialKinds: m.audit_field_credential_kinds,
  waiverId: m.audit_field_waiver_id,
  fullRefundHours: m.audit_field_full_refund_hours,
  halfRefundHours: m.audit_field_half_refund_hours,
  organizerTerms: m.audit_field_organizer_terms,
  coverId: m.audit_field_cover_id,
  capacity: m.audit_field_capacity,
  ticketTypes: m.audit_field_ticket_types,
  squads: m.audit_field_squads,
  divisions: m.audit_field_divisions,
  number: m.audit_field_number,
  scope: m.audit_field_scope,
  providerId: m.audit_field_provider_id,
  providerName: m.audit_field_provider_name,
  minimumCents: m.audit_field_minimum_cents,
  startsOn: m.audit_field_starts_on,
  endsOn: m.audit_field_ends_on,
  usesTotal: m.audit_field_uses_total,
  usesAPerson: m.audit_field_uses_a_person,
  percentBp: m.audit_field_percent_bp,
  amountCents: m.audit_field_amount_cents,
  multiplier: m.audit_field_multiplier,
  bonusPoints: m.audit_field_bonus_points,
  categoryId: m.audit_field_category_id,
  tag: m.audit_field_tag,
  tiers: m.audit_field_tiers,
  userId: m.audit_field_user_id,
  delivery: m.audit_field_delivery,
  itemCount: m.audit_field_item_count,
  totalCents: m.audit_field_total_cents,
  carrier: m.audit_field_carrier,
  trackingNumber: m.audit_field_tracking_number,
  failure: m.audit_field_failure,
  mail: m.audit_field_mail,
}

/** A field that came later than this list is told by the words in its own name. */
export function nameField(name: string): string {
  const { field, language, sku } = readAuditField(name)
  if (field === null) return inWords(name)
  const said = NAMES[field]()
  if (sku !== null) return m.audit_field_of_variant({ field: said, sku })
  if (language === 'en') return m.audit_field_in_english({ field: said })
  return language === 'es' ? m.audit_field_in_spanish({ field: said }) : said
}

function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
