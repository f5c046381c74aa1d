/** Taxes, delivery, commission and payouts: whatever moves money. */
import type { TAX_CLASSES } from '#contract/catalog/catalog-terms.ts'
import { PAYOUT_SCHEDULES } from '#contract/site/setting-choices.ts'
import { m } from '#web/paraglide/messages.js'
import { listWeekdays } from '#web/ui/weekdays.ts'
import { field, type SettingSectionShape } from './setting-field.ts'

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

const SCHEDULE_NAMES: Record<(typeof PAYOUT_SCHEDULES)[number], () => string> = {
  weekly: () => m.settings_payout_weekly(),
  monthly: () => m.settings_payout_monthly(),
}

export const moneySections: readonly SettingSectionShape[] = [
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
    id: 'payouts',
    title: () => m.settings_payouts(),
    lead: () => m.settings_payouts_lead(),
    fields: [
      field(
        'payouts',
        'minCents',
        'money',
        () => m.settings_payout_min(),
        () => m.settings_payout_min_hint(),
      ),
      field(
        'payouts',
        'delayDays',
        'whole',
        () => m.settings_payout_delay(),
        () => m.settings_payout_delay_hint(),
      ),
      field('payouts', 'schedule', 'text', () => m.settings_payout_schedule(), undefined, {
        options: () => PAYOUT_SCHEDULES.map((value) => ({ value, label: SCHEDULE_NAMES[value]() })),
      }),
      field(
        'payouts',
        'weekday',
        'whole',
        () => m.settings_payout_weekday(),
        () => m.settings_payout_weekday_hint(),
        { options: listWeekdays },
      ),
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
]
