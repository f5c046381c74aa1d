/** What the fields of products and events are called in a mail. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'

type Say = (inputs: object, l: { locale: Language }) => string

const FIELDS: Record<string, Say> = {
  name: m.mail_field_name,
  title: m.mail_field_title,
  summary: m.mail_field_summary,
  description: m.mail_field_description,
  category: m.mail_field_category,
  slug: m.mail_field_slug,
  tags: m.mail_field_tags,
  taxClass: m.mail_field_tax_class,
  sizeGuide: m.mail_field_size_guide,
  pictures: m.mail_field_pictures,
  specs: m.mail_field_specs,
  variants: m.mail_field_variants,
  kind: m.mail_field_kind,
  level: m.mail_field_level,
  languages: m.mail_field_languages,
  startsAt: m.mail_field_starts_at,
  endsAt: m.mail_field_ends_at,
  venueName: m.mail_field_venue_name,
  venueAddress: m.mail_field_venue_address,
  municipality: m.mail_field_municipality,
  mapUrl: m.mail_field_map_url,
  minAge: m.mail_field_min_age,
  credentialKinds: m.mail_field_credential_kinds,
  waiverId: m.mail_field_waiver_id,
  fullRefundHours: m.mail_field_full_refund_hours,
  halfRefundHours: m.mail_field_half_refund_hours,
  coverId: m.mail_field_cover_id,
  schedule: m.mail_field_schedule,
  ticketTypes: m.mail_field_ticket_types,
  squads: m.mail_field_squads,
  divisions: m.mail_field_divisions,
}

/** `specs.0.label.es` is of the specifications. What has no name is called by none. */
export function nameMailField(path: string, l: { locale: Language }): string {
  const [field = path] = path.split('.')
  return FIELDS[field]?.({}, l) ?? m.mail_field_other({}, l)
}
