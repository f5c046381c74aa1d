/** What stands where on the settings screen: a new number of rules.md is one line here. */
import type { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import type { SettingKey } from '#contract/site/settings-schema.ts'
import { m } from '#web/paraglide/messages.js'
import type { SettingKind } from './setting-text.ts'

export interface SettingField {
  key: SettingKey
  /** Within the setting; none: the setting itself. */
  path: readonly (string | number)[]
  kind: SettingKind
  label: () => string
  /** What it affects. */
  hint?: () => string
}

export interface SettingSectionShape {
  /** Where a link leads to: /admin/settings#taxes. */
  id: string
  title: () => string
  /** What these affect, in a sentence. */
  lead: () => string
  /** What to know before changing them. */
  note?: () => string
  fields: readonly SettingField[]
}

const field = (
  key: SettingKey,
  path: string,
  kind: SettingKind,
  label: () => string,
  hint?: () => string,
): SettingField => ({
  key,
  path: path === '' ? [] : path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  kind,
  label,
  hint,
})

const TAX_NAMES: Record<(typeof TAX_CLASSES)[number], () => string> = {
  goods: () => m.settings_tax_goods(),
  admission: () => m.settings_tax_admission(),
  course: () => m.settings_tax_course(),
  service: () => m.settings_tax_service(),
  exempt: () => m.settings_tax_exempt(),
}

const taxFields = (key: 'taxes' | 'taxOutside', path: string, what: () => string) => [
  field(key, `${path}stateBp`, 'percent', () => m.settings_tax_state({ what: what() })),
  field(key, `${path}municipalBp`, 'percent', () => m.settings_tax_municipal({ what: what() })),
]

const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum']

export const settingSections: readonly SettingSectionShape[] = [
  {
    id: 'taxes',
    title: () => m.settings_taxes(),
    lead: () => m.settings_taxes_lead(),
    note: () => m.settings_taxes_accountant(),
    fields: [
      ...Object.entries(TAX_NAMES).flatMap(([taxClass, what]) => taxFields('taxes', `${taxClass}.`, what)),
      ...taxFields('taxOutside', '', () => m.settings_tax_outside()),
    ],
  },
  {
    id: 'shipping',
    title: () => m.settings_shipping(),
    lead: () => m.settings_shipping_lead(),
    fields: [
      field('shipping', 'pr.flatCents', 'money', () => m.settings_shipping_pr()),
      field(
        'shipping',
        'pr.freeFromCents',
        'money or never',
        () => m.settings_shipping_pr_free(),
        () => m.settings_empty_never(),
      ),
      field('shipping', 'us.flatCents', 'money', () => m.settings_shipping_us()),
      field(
        'shipping',
        'us.freeFromCents',
        'money or never',
        () => m.settings_shipping_us_free(),
        () => m.settings_empty_never(),
      ),
      field('shipping', 'pickup.flatCents', 'money', () => m.settings_shipping_pickup()),
      field(
        'pickupPlace',
        '',
        'text',
        () => m.settings_pickup_place(),
        () => m.settings_pickup_place_hint(),
      ),
    ],
  },
  {
    id: 'loyalty',
    title: () => m.settings_loyalty(),
    lead: () => m.settings_loyalty_lead(),
    fields: [
      field('loyalty', 'pointsPerDollar', 'decimal', () => m.settings_points_per_dollar()),
      field('loyalty', 'centsPer100', 'money', () => m.settings_cents_per_100()),
      field(
        'loyalty',
        'shareMaxPercent',
        'whole',
        () => m.settings_share_max(),
        () => m.settings_share_max_hint(),
      ),
      field(
        'loyalty',
        'pendingDays',
        'whole',
        () => m.settings_pending_days(),
        () => m.settings_pending_days_hint(),
      ),
      field('loyalty', 'expiryDays', 'whole', () => m.settings_expiry_days()),
      field('loyalty', 'warningDays', 'whole', () => m.settings_warning_days()),
      ...TIERS.flatMap((tier, at) => [
        ...(at > 0
          ? [field('loyalty', `tiers.${at}.from`, 'whole', () => m.settings_tier_from({ tier }))]
          : []),
        field('loyalty', `tiers.${at}.multiplier`, 'decimal', () => m.settings_tier_multiplier({ tier })),
      ]),
    ],
  },
  {
    id: 'commission',
    title: () => m.settings_commission(),
    lead: () => m.settings_commission_lead(),
    fields: [
      field('commission', 'goodsBp', 'percent', () => m.settings_commission_goods()),
      field('commission', 'eventsBp', 'percent', () => m.settings_commission_events()),
    ],
  },
  {
    id: 'providers',
    title: () => m.settings_providers(),
    lead: () => m.settings_providers_lead(),
    fields: [
      field(
        'providerDiscountBp',
        '',
        'percent',
        () => m.settings_provider_discount(),
        () => m.settings_provider_discount_hint(),
      ),
      field(
        'collaborationReviewOverBp',
        '',
        'percent',
        () => m.settings_collaboration_review(),
        () => m.settings_collaboration_review_hint(),
      ),
    ],
  },
  {
    id: 'catalog',
    title: () => m.settings_catalog(),
    lead: () => m.settings_catalog_lead(),
    fields: [
      field(
        'lowStockAt',
        '',
        'whole',
        () => m.settings_low_stock(),
        () => m.settings_low_stock_hint(),
      ),
    ],
  },
  {
    id: 'checkout',
    title: () => m.settings_checkout(),
    lead: () => m.settings_checkout_lead(),
    fields: [
      field(
        'holds',
        'minutes',
        'whole',
        () => m.settings_hold_minutes(),
        () => m.settings_hold_minutes_hint(),
      ),
      field(
        'holds',
        'minutesMax',
        'whole',
        () => m.settings_hold_minutes_max(),
        () => m.settings_hold_minutes_max_hint(),
      ),
      field(
        'cartLineMax',
        '',
        'whole',
        () => m.settings_line_max(),
        () => m.settings_line_max_hint(),
      ),
    ],
  },
  {
    id: 'refunds',
    title: () => m.settings_refunds(),
    lead: () => m.settings_refunds_lead(),
    fields: [
      field(
        'returnDays',
        '',
        'whole',
        () => m.settings_return_days(),
        () => m.settings_return_days_hint(),
      ),
      field(
        'events',
        'fullRefundHours',
        'whole',
        () => m.settings_full_refund(),
        () => m.settings_hours_before(),
      ),
      field(
        'events',
        'halfRefundHours',
        'whole',
        () => m.settings_half_refund(),
        () => m.settings_hours_before(),
      ),
    ],
  },
  {
    id: 'waiting-list',
    title: () => m.settings_waiting(),
    lead: () => m.settings_waiting_lead(),
    fields: [
      field(
        'events',
        'offerHours',
        'whole',
        () => m.settings_offer_hours(),
        () => m.settings_offer_hours_hint(),
      ),
      field(
        'events',
        'offerEndsHours',
        'whole',
        () => m.settings_offer_ends(),
        () => m.settings_hours_before(),
      ),
    ],
  },
  {
    id: 'events',
    title: () => m.settings_events(),
    lead: () => m.settings_events_lead(),
    fields: [
      field(
        'seatsPerPerson',
        '',
        'whole',
        () => m.settings_seats_per_person(),
        () => m.settings_seats_per_person_hint(),
      ),
      field(
        'events',
        'transferHours',
        'whole',
        () => m.settings_transfer_hours(),
        () => m.settings_hours_before(),
      ),
      field(
        'events',
        'checkInOpensHours',
        'whole',
        () => m.settings_check_in_opens(),
        () => m.settings_hours_before(),
      ),
      field('events', 'waiverDays', 'whole', () => m.settings_waiver_days()),
    ],
  },
  {
    id: 'notices',
    title: () => m.settings_notices(),
    lead: () => m.settings_notices_lead(),
    fields: [
      field(
        'events',
        'reminderHours.0',
        'whole',
        () => m.settings_first_reminder(),
        () => m.settings_hours_before(),
      ),
      field(
        'events',
        'reminderHours.1',
        'whole',
        () => m.settings_last_reminder(),
        () => m.settings_hours_before(),
      ),
      ...[0, 1, 2].map((at) =>
        field(
          'expiryReminderDays',
          String(at),
          'whole',
          () => m.settings_expiry_reminder({ number: at + 1 }),
          () => m.settings_expiry_reminder_hint(),
        ),
      ),
    ],
  },
  {
    id: 'review',
    title: () => m.settings_review(),
    lead: () => m.settings_review_lead(),
    fields: [
      field(
        'moderation',
        'leaseMinutes',
        'whole',
        () => m.settings_lease_minutes(),
        () => m.settings_lease_minutes_hint(),
      ),
      field(
        'moderation',
        'undoSeconds',
        'whole',
        () => m.settings_undo_seconds(),
        () => m.settings_undo_seconds_hint(),
      ),
      field(
        'moderation',
        'sampleOneIn',
        'whole',
        () => m.settings_sample(),
        () => m.settings_sample_hint(),
      ),
    ],
  },
  {
    id: 'access',
    title: () => m.settings_access(),
    lead: () => m.settings_access_lead(),
    fields: [field('unlockHours', '', 'whole', () => m.settings_unlock_hours())],
  },
]

/** For a form and its problems: `taxes.goods.stateBp`, as the server names them. */
export function nameOf({ key, path }: Pick<SettingField, 'key' | 'path'>): string {
  return [key, ...path].join('.')
}
