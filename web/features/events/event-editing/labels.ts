/** What the things of an event are called, and what color a status means. */
import type { PublishingStatus, TaxClass } from '#contract/catalog/catalog-terms.ts'
import type { PublishingAction } from '#contract/catalog/publishing.ts'
import type { EventKind, EventLevel } from '#contract/events/event-terms.ts'
import type { CredentialKind } from '#contract/people/credential-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import type { State, View, When } from './events-search.ts'

export const KIND_NAMES: Record<EventKind, () => string> = {
  match: () => m.event_editing_kind_match(),
  course: () => m.event_editing_kind_course(),
  clinic: () => m.event_editing_kind_clinic(),
  open_range: () => m.event_editing_kind_open_range(),
  social: () => m.event_editing_kind_social(),
}

export const LEVEL_NAMES: Record<EventLevel, () => string> = {
  all: () => m.event_editing_level_all(),
  beginner: () => m.event_editing_level_beginner(),
  intermediate: () => m.event_editing_level_intermediate(),
  advanced: () => m.event_editing_level_advanced(),
}

export const TAX_NAMES: Record<TaxClass, () => string> = {
  goods: () => m.event_editing_tax_goods(),
  admission: () => m.event_editing_tax_admission(),
  course: () => m.event_editing_tax_course(),
  service: () => m.event_editing_tax_service(),
  exempt: () => m.event_editing_tax_exempt(),
}

export const CREDENTIAL_NAMES: Record<CredentialKind, () => string> = {
  weapons_license: () => m.event_editing_credential_weapons_license(),
  membership: () => m.event_editing_credential_membership(),
  certificate: () => m.event_editing_credential_certificate(),
}

export const STATUS_LABELS: Record<PublishingStatus, StatusLabel> = {
  draft: { name: () => m.event_editing_status_draft(), tone: 'neutral' },
  pending_review: { name: () => m.event_editing_status_pending(), tone: 'warning' },
  published: { name: () => m.event_editing_status_published(), tone: 'success' },
  unpublished: { name: () => m.event_editing_status_unpublished(), tone: 'neutral' },
}
export const CANCELLED_LABEL: StatusLabel = { name: () => m.event_editing_status_cancelled(), tone: 'danger' }
export const CHANGE_LABEL: StatusLabel = { name: () => m.event_editing_status_change(), tone: 'info' }
export const HIDDEN_LABEL: StatusLabel = { name: () => m.event_editing_status_hidden(), tone: 'warning' }
export const STALE_LABEL: StatusLabel = { name: () => m.event_editing_status_stale(), tone: 'warning' }

export const STATE_NAMES: Record<State, () => string> = {
  pending_review: () => m.event_editing_status_pending(),
  changes: () => m.event_editing_state_changes(),
  rejected: () => m.event_editing_state_rejected(),
  published: () => m.event_editing_status_published(),
  draft: () => m.event_editing_status_draft(),
  unpublished: () => m.event_editing_status_unpublished(),
  cancelled: () => m.event_editing_status_cancelled(),
}

export const WHEN_NAMES: Record<When, () => string> = {
  coming: () => m.event_editing_when_coming(),
  past: () => m.event_editing_when_past(),
  all: () => m.event_editing_when_all(),
}

export const VIEW_NAMES: Record<View, () => string> = {
  list: () => m.event_editing_view_list(),
  calendar: () => m.event_editing_view_calendar(),
  board: () => m.event_editing_view_board(),
}

export const MOVE_NAMES: Record<PublishingAction, () => string> = {
  submit: () => m.event_editing_move_submit(),
  withdraw: () => m.event_editing_move_withdraw(),
  approve: () => m.event_editing_move_approve(),
  reject: () => m.event_editing_move_reject(),
  publish: () => m.event_editing_move_publish(),
  unpublish: () => m.event_editing_move_unpublish(),
  'approve-change': () => m.event_editing_move_approve_change(),
  'reject-change': () => m.event_editing_move_reject_change(),
  'ask-changes': () => m.event_editing_move_ask_changes(),
  'ask-change-edits': () => m.event_editing_move_ask_changes(),
}

/** Said once it is done. */
export const MOVE_FEEDBACK: Record<PublishingAction, () => string> = {
  submit: () => m.event_editing_news_submit(),
  withdraw: () => m.event_editing_news_withdraw(),
  approve: () => m.event_editing_news_publish(),
  reject: () => m.event_editing_news_reject(),
  publish: () => m.event_editing_news_publish(),
  unpublish: () => m.event_editing_news_unpublish(),
  'approve-change': () => m.event_editing_news_approve_change(),
  'reject-change': () => m.event_editing_news_reject_change(),
  'ask-changes': () => m.event_editing_news_ask_changes(),
  'ask-change-edits': () => m.event_editing_news_ask_changes(),
}

const DEEDS: Record<string, () => string> = {
  create: () => m.event_editing_deed_create(),
  edit: () => m.event_editing_deed_edit(),
  'propose-change': () => m.event_editing_deed_propose(),
  'withdraw-change': () => m.event_editing_deed_withdraw_change(),
  cancel: () => m.event_editing_deed_cancel(),
  'ask-instructor': () => m.event_editing_deed_ask(),
  'drop-instructor': () => m.event_editing_deed_drop(),
  copy: () => m.event_editing_deed_copy(),
  hide: () => m.event_editing_deed_hide(),
  show: () => m.event_editing_deed_show(),
  'counter-teaching': () => m.event_editing_deed_counter(),
  'accept-counter': () => m.event_editing_deed_accept_counter(),
  'decline-counter': () => m.event_editing_deed_decline_counter(),
  'close-shop': () => m.event_editing_deed_close(),
  submit: () => m.event_editing_deed_submit(),
  withdraw: () => m.event_editing_deed_withdraw(),
  approve: () => m.event_editing_deed_approve(),
  reject: () => m.event_editing_deed_reject(),
  publish: () => m.event_editing_deed_publish(),
  unpublish: () => m.event_editing_deed_unpublish(),
  'approve-change': () => m.event_editing_deed_approve_change(),
  'reject-change': () => m.event_editing_deed_reject_change(),
  'ask-changes': () => m.event_editing_deed_ask_changes(),
  'ask-change-edits': () => m.event_editing_deed_ask_changes(),
  'publish-trusted': () => m.event_editing_deed_publish_trusted(),
}

export function nameDeed(action: string): string {
  return DEEDS[action]?.() ?? action
}

const FIELDS: Record<string, () => string> = {
  providerId: () => m.event_editing_field_provider(),
  kind: () => m.event_editing_field_kind(),
  level: () => m.event_editing_field_level(),
  languages: () => m.event_editing_field_languages(),
  title: () => m.event_editing_field_title(),
  summary: () => m.event_editing_field_summary(),
  description: () => m.event_editing_field_description(),
  schedule: () => m.event_editing_field_schedule(),
  venueName: () => m.event_editing_field_venue(),
  venueAddress: () => m.event_editing_field_address(),
  municipality: () => m.event_editing_field_municipality(),
  mapUrl: () => m.event_editing_field_map(),
  startsAt: () => m.event_editing_field_starts(),
  endsAt: () => m.event_editing_field_ends(),
  minAge: () => m.event_editing_field_min_age(),
  credentialKinds: () => m.event_editing_field_credentials(),
  waiverId: () => m.event_editing_field_waiver(),
  fullRefundHours: () => m.event_editing_field_full_refund(),
  halfRefundHours: () => m.event_editing_field_half_refund(),
  organizerTerms: () => m.event_editing_field_organizer_terms(),
  coverId: () => m.event_editing_field_cover(),
  capacity: () => m.event_editing_field_capacity(),
  ticketTypes: () => m.event_editing_field_tickets(),
  squads: () => m.event_editing_field_squads(),
  divisions: () => m.event_editing_field_divisions(),
}

/** `description.es` -> 'Description (Spanish)', `schedule.2.text.en` -> 'Schedule (English)'. */
export function nameField(path: string): string {
  const [field = path, ...rest] = path.split('.')
  const name = FIELDS[field]?.() ?? field
  const language = rest.at(-1)
  if (language === 'en') return m.event_editing_in_english({ name })
  return language === 'es' ? m.event_editing_in_spanish({ name }) : name
}
