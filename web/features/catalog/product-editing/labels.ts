/** What the things of a product are called, and what color a status means. */
import type { OptionKind, PublishingStatus } from '#contract/catalog/catalog-terms.ts'
import type { PublishingAction } from '#contract/catalog/publishing.ts'
import { m } from '#web/paraglide/messages.js'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const KIND_NAMES: Record<OptionKind, () => string> = {
  size: () => m.product_editing_kind_size(),
  color: () => m.product_editing_kind_color(),
  hand: () => m.product_editing_kind_hand(),
  fit: () => m.product_editing_kind_fit(),
}

interface StatusBadge {
  name: () => string
  tone: BadgeTone
}

export const STATUS_BADGES: Record<PublishingStatus, StatusBadge> = {
  draft: { name: () => m.product_editing_status_draft(), tone: 'neutral' },
  pending_review: { name: () => m.product_editing_status_pending(), tone: 'warning' },
  published: { name: () => m.product_editing_status_published(), tone: 'success' },
  unpublished: { name: () => m.product_editing_status_unpublished(), tone: 'neutral' },
}

export const ACTION_NAMES: Record<PublishingAction, () => string> = {
  submit: () => m.product_editing_action_submit(),
  withdraw: () => m.product_editing_action_withdraw(),
  approve: () => m.product_editing_action_approve(),
  reject: () => m.product_editing_action_reject(),
  publish: () => m.product_editing_action_publish(),
  unpublish: () => m.product_editing_action_unpublish(),
  'approve-change': () => m.product_editing_action_approve_change(),
  'reject-change': () => m.product_editing_action_reject_change(),
  'ask-changes': () => m.product_editing_action_ask_changes(),
  'ask-change-edits': () => m.product_editing_action_ask_changes(),
}

/** What will happen, before it does. */
export const ACTION_LEADS: Record<PublishingAction, () => string> = {
  submit: () => m.product_editing_lead_submit(),
  withdraw: () => m.product_editing_lead_withdraw(),
  approve: () => m.product_editing_lead_publish(),
  reject: () => m.product_editing_lead_reject(),
  publish: () => m.product_editing_lead_publish(),
  unpublish: () => m.product_editing_lead_unpublish(),
  'approve-change': () => m.product_editing_lead_approve_change(),
  'reject-change': () => m.product_editing_lead_reject_change(),
  'ask-changes': () => m.product_editing_lead_ask_changes(),
  'ask-change-edits': () => m.product_editing_lead_ask_changes(),
}

/** Said once it is done. */
export const ACTION_DONE: Record<PublishingAction, () => string> = {
  submit: () => m.product_editing_done_submit(),
  withdraw: () => m.product_editing_done_withdraw(),
  approve: () => m.product_editing_done_publish(),
  reject: () => m.product_editing_done_reject(),
  publish: () => m.product_editing_done_publish(),
  unpublish: () => m.product_editing_done_unpublish(),
  'approve-change': () => m.product_editing_done_approve_change(),
  'reject-change': () => m.product_editing_done_reject_change(),
  'ask-changes': () => m.product_editing_done_ask_changes(),
  'ask-change-edits': () => m.product_editing_done_ask_changes(),
}

const DEEDS: Record<string, () => string> = {
  create: () => m.product_editing_deed_create(),
  edit: () => m.product_editing_deed_edit(),
  'set-stock': () => m.product_editing_deed_stock(),
  'propose-change': () => m.product_editing_deed_propose(),
  'withdraw-change': () => m.product_editing_deed_withdraw_change(),
  'confirm-spanish': () => m.product_editing_deed_confirm_spanish(),
  delete: () => m.product_editing_deed_archive(),
  'close-shop': () => m.product_editing_deed_close(),
  submit: () => m.product_editing_done_submit(),
  withdraw: () => m.product_editing_deed_withdraw(),
  approve: () => m.product_editing_deed_approve(),
  reject: () => m.product_editing_deed_reject(),
  publish: () => m.product_editing_deed_publish(),
  unpublish: () => m.product_editing_deed_unpublish(),
  'approve-change': () => m.product_editing_deed_approve_change(),
  'reject-change': () => m.product_editing_deed_reject_change(),
  'ask-changes': () => m.product_editing_deed_ask_changes(),
  'ask-change-edits': () => m.product_editing_deed_ask_changes(),
  'publish-trusted': () => m.product_editing_deed_publish_trusted(),
}

export function nameDeed(action: string): string {
  return DEEDS[action]?.() ?? action
}

const FIELDS: Record<string, () => string> = {
  category: () => m.product_editing_field_category(),
  name: () => m.product_editing_field_name(),
  slug: () => m.product_editing_field_slug(),
  summary: () => m.product_editing_field_summary(),
  description: () => m.product_editing_field_description(),
  specs: () => m.product_editing_field_specs(),
  tags: () => m.product_editing_field_tags(),
  taxClass: () => m.product_editing_field_tax(),
  sizeGuide: () => m.product_editing_field_size_guide(),
  pictures: () => m.product_editing_field_pictures(),
  variants: () => m.product_editing_field_variants(),
  isActive: () => m.product_editing_field_active(),
  status: () => m.product_editing_field_status(),
}

const PARTS: Record<string, () => string> = {
  alt: () => m.product_editing_picture_alt(),
  sku: () => m.product_editing_col_sku(),
  priceCents: () => m.product_editing_col_price(),
  compareAtCents: () => m.product_editing_col_compare(),
  options: () => m.product_editing_field_options(),
  onHand: () => m.product_editing_col_stock(),
  weightGrams: () => m.product_editing_col_weight(),
  lowStockAt: () => m.product_editing_col_low(),
  isActive: () => m.product_editing_col_active(),
}

/** `description.es` -> 'Description (Spanish)'; `variants.2.sku` -> 'Variant 3: SKU'. */
export function nameField(path: string): string {
  const [field = path, at, part = ''] = path.split('.')
  const number = Number(at) + 1
  if (field === 'variants' && number) return m.product_editing_variant_part({ number, part: namePart(part) })
  const name = FIELDS[field]?.() ?? field
  const named = number ? `${name} ${number}` : name
  const language = path.split('.').at(-1)
  if (language === 'en') return m.product_editing_in_english({ name: named })
  return language === 'es' ? m.product_editing_in_spanish({ name: named }) : named
}

/** In the history a variant goes by its SKU: `variants.BELT-1.onHand` -> 'Variant BELT-1: Stock'. */
export function nameChange(path: string): string {
  if (!path.startsWith('variants.')) return nameField(path)
  const [, sku = '', part] = /^variants\.(.+?)(?:\.([a-zA-Z]+))?$/.exec(path) ?? []
  return part
    ? m.product_editing_variant_part({ number: sku, part: namePart(part) })
    : `${namePart('sku')} ${sku}`
}

/** A field of the form's draft: some have another name on the page than in the draft. */
export function nameDraftField(field: string): string {
  if (field === 'images') return m.product_editing_field_pictures()
  if (field === 'optionValues') return m.product_editing_field_options()
  if (field === 'stockReason') return m.product_editing_stock_reason()
  return field === 'providerId' ? m.product_editing_provider() : nameField(field)
}

function namePart(part: string): string {
  return PARTS[part]?.() ?? part
}
