/** What states, roles and kinds in the log are called: by the same words as on the screens they come from. */
import type { AuditField } from '#contract/site/audit-fields.ts'
import { AUDIT_LISTS, type AuditList, auditListOf } from '#contract/site/audit-values.ts'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { MAIL_STATE_LABELS } from '#web/domain/emails/mail-states.ts'
import { LANGUAGE_NAMES } from '#web/domain/instructors/labels.ts'
import { TAX_NAMES } from '#web/domain/products/tax-names.ts'
import { m } from '#web/paraglide/messages.js'

type Names = { [List in AuditList]: Record<(typeof AUDIT_LISTS)[List][number], () => string> }

const NAMES: Names = {
  publishing: {
    draft: m.product_editing_status_draft,
    pending_review: m.product_editing_status_pending,
    published: m.product_editing_status_published,
    unpublished: m.product_editing_status_unpublished,
  },
  review: {
    pending: m.reviews_status_pending,
    approved: m.reviews_status_approved,
    rejected: m.reviews_status_rejected,
  },
  collaboration: {
    proposed: m.collaborations_status_proposed,
    countered: m.collaborations_status_countered,
    reviewing: m.collaborations_status_reviewing,
    accepted: m.collaborations_status_accepted,
    declined: m.collaborations_status_declined,
    withdrawn: m.collaborations_status_withdrawn,
    ended: m.collaborations_status_ended,
  },
  document: {
    pending: m.credentials_status_pending,
    verified: m.credentials_status_verified,
    rejected: m.credentials_status_rejected,
    withdrawn: m.credentials_status_withdrawn,
  },
  application: {
    draft: m.applications_status_draft,
    submitted: m.applications_status_submitted,
    changes_asked: m.applications_status_changes_asked,
    approved: m.applications_status_approved,
    rejected: m.applications_status_rejected,
    withdrawn: m.applications_status_withdrawn,
  },
  draftOrder: {
    open: m.draft_orders_state_open,
    sent: m.draft_orders_state_sent,
    paid: m.draft_orders_state_paid,
    cancelled: m.draft_orders_state_cancelled,
    expired: m.draft_orders_state_expired,
  },
  role: {
    admin: m.identity_role_admin,
    customer: m.identity_role_customer,
    provider: m.identity_role_provider,
    instructor: m.identity_role_instructor,
  },
  teamRole: {
    owner: m.team_role_owner,
    manager: m.team_role_manager,
    catalog: m.team_role_catalog,
    events: m.team_role_events,
    orders: m.team_role_orders,
    door: m.team_role_door,
  },
  eventKind: {
    match: m.event_editing_kind_match,
    course: m.event_editing_kind_course,
    clinic: m.event_editing_kind_clinic,
    open_range: m.event_editing_kind_open_range,
    social: m.event_editing_kind_social,
  },
  level: {
    all: m.event_editing_level_all,
    beginner: m.event_editing_level_beginner,
    intermediate: m.event_editing_level_intermediate,
    advanced: m.event_editing_level_advanced,
  },
  language: LANGUAGE_NAMES,
  taxClass: TAX_NAMES,
  credentialKind: CREDENTIAL_NAMES,
  collectionKind: {
    manual: m.collections_kind_manual,
    automatic: m.collections_kind_automatic,
    category: m.collections_condition_category,
    tag: m.collections_condition_tag,
    provider: m.collections_condition_provider,
    price: m.collections_condition_price,
    on_sale: m.collections_condition_on_sale,
    new: m.collections_condition_new,
    in_stock: m.collections_condition_in_stock,
  },
  match: { all: m.collections_match_all, any: m.collections_match_any },
  productSort: {
    featured: m.collections_sort_featured,
    'best-selling': m.collections_sort_best_selling,
    newest: m.collections_sort_newest,
    price: m.collections_sort_price,
    '-price': m.collections_sort_price_down,
    rating: m.collections_sort_rating,
  },
  couponKind: { percent: m.coupons_kind_percent, amount: m.coupons_kind_amount },
  couponScope: {
    all: m.coupons_scope_all,
    goods: m.coupons_scope_goods,
    events: m.coupons_scope_events,
    provider: m.coupons_scope_provider,
  },
  campaignKind: { multiplier: m.loyalty_campaign_kind_multiplier, bonus: m.loyalty_campaign_kind_bonus },
  campaignScope: {
    all: m.loyalty_campaign_scope_all,
    category: m.loyalty_campaign_scope_category,
    tag: m.loyalty_campaign_scope_tag,
    events: m.loyalty_campaign_scope_events,
  },
  tier: {
    bronze: m.loyalty_tier_bronze,
    silver: m.loyalty_tier_silver,
    gold: m.loyalty_tier_gold,
    platinum: m.loyalty_tier_platinum,
  },
  delivery: { pickup: m.cart_delivery_pickup, pr: m.cart_delivery_pr, us: m.cart_delivery_us },
  carrier: {
    usps: () => 'USPS',
    ups: () => 'UPS',
    fedex: () => 'FedEx',
    dhl: () => 'DHL',
    other: m.order_admin_carrier_other,
  },
  orderMail: { confirmation: m.audit_mail_confirmation, receipt: m.audit_mail_receipt },
  suppression: {
    bounce: m.email_admin_blocked_bounce,
    complaint: m.email_admin_blocked_complaint,
    unsubscribe: m.email_admin_blocked_unsubscribe,
  },
  mailState: {
    pending: MAIL_STATE_LABELS.pending.name,
    retry: MAIL_STATE_LABELS.retry.name,
    sent: MAIL_STATE_LABELS.sent.name,
    delivered: MAIL_STATE_LABELS.delivered.name,
    bounced: MAIL_STATE_LABELS.bounced.name,
    failed: MAIL_STATE_LABELS.failed.name,
    suppressed: MAIL_STATE_LABELS.suppressed.name,
  },
  printState: {
    waiting: m.print_on_demand_order_waiting,
    draft: m.print_on_demand_order_draft,
    in_production: m.print_on_demand_order_in_production,
    partly_shipped: m.print_on_demand_order_partly_shipped,
    shipped: m.print_on_demand_order_shipped,
    delivered: m.print_on_demand_order_delivered,
    on_hold: m.print_on_demand_order_on_hold,
    failed: m.print_on_demand_order_failed,
    canceled: m.print_on_demand_order_canceled,
  },
  printProduct: {
    new: m.print_on_demand_state_new,
    linked: m.print_on_demand_state_linked,
    changed: m.print_on_demand_state_changed,
    gone: m.print_on_demand_state_gone,
    ignored: m.print_on_demand_state_ignored,
    locked: m.print_on_demand_state_locked,
  },
  rounding: {
    none: m.print_on_demand_rounding_none,
    cents_99: m.print_on_demand_rounding_cents_99,
    whole: m.print_on_demand_rounding_whole,
  },
  moderationKind: {
    product: m.moderation_one_product,
    product_change: m.moderation_one_product_change,
    event: m.moderation_one_event,
    event_change: m.moderation_one_event_change,
    review: m.moderation_one_review,
    event_review: m.moderation_one_event_review,
    question: m.moderation_one_question,
    collaboration: m.moderation_one_collaboration,
    report: m.moderation_one_report,
    held_message: m.moderation_one_held_message,
    application: m.moderation_one_application,
    credential: m.moderation_one_credential,
    certification: m.moderation_one_certification,
    provider_document: m.moderation_one_provider_document,
  },
  documentSource: {
    credential: m.inspector_source_credential,
    certification: m.inspector_source_certification,
    provider_document: m.inspector_source_provider_document,
    application: m.inspector_source_application,
  },
  report: {
    sales_by_day: m.reports_sales_by_day,
    sales_by_product: m.reports_sales_by_product,
    sales_by_category: m.reports_sales_by_category,
    sales_by_provider: m.reports_sales_by_provider,
    sales_by_municipality: m.reports_sales_by_municipality,
    tax_return: m.reports_tax_return,
    refunds: m.reports_refunds,
    payouts: m.reports_payouts,
    loyalty: m.reports_loyalty,
    events: m.reports_events,
    inventory: m.reports_inventory,
    sale_lines: m.reports_sale_lines,
    point_lots: m.reports_point_lots,
  },
  cadence: { weekly: m.reports_weekly, monthly: m.reports_monthly },
  payment: {
    cash: m.draft_orders_method_cash,
    check: m.draft_orders_method_check,
    bank_transfer: m.draft_orders_method_bank_transfer,
    ath_movil: m.draft_orders_method_ath_movil,
    other: m.draft_orders_method_other,
  },
}

/** Null: it is of no list, or came later than it. */
export function nameValue(action: string, field: AuditField, value: string): string | null {
  const list = auditListOf(action, field)
  if (list === null || !(AUDIT_LISTS[list] as readonly string[]).includes(value)) return null
  return (NAMES[list] as Record<string, () => string>)[value]?.() ?? null
}
