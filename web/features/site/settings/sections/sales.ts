/** What is sold, how long it is held, what comes back, and what it earns. */
import { m } from '#web/paraglide/messages.js'
import { field, type SettingSectionShape } from './setting-field.ts'

const TIERS = ['Bronze', 'Silver', 'Gold', 'Platinum']

export const salesSections: readonly SettingSectionShape[] = [
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
]
