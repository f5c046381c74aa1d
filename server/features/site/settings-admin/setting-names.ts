/** What a setting is called where somebody reads about it, and the section of the settings screen that has it. */
import type { Language } from '#contract/language.ts'
import type { SettingKey } from '#contract/site/settings-schema.ts'
import { m } from '#server/paraglide/messages.js'

interface SettingPlace {
  name(inputs: Record<string, never>, options: { locale: Language }): string
  /** The anchor of its section. */
  section: string
}

const PLACES: Record<SettingKey, SettingPlace> = {
  identity: { name: m.settings_identity, section: 'identity' },
  languages: { name: m.settings_languages, section: 'languages' },
  taxes: { name: m.settings_taxes, section: 'taxes' },
  taxOutside: { name: m.settings_tax_outside, section: 'taxes' },
  shipping: { name: m.settings_shipping, section: 'shipping' },
  providerDiscountBp: { name: m.settings_provider_discount, section: 'providers' },
  commission: { name: m.settings_commission, section: 'commission' },
  payouts: { name: m.settings_payouts, section: 'payouts' },
  collaborationReviewOverBp: { name: m.settings_collaboration_review_over, section: 'providers' },
  lowStockAt: { name: m.settings_low_stock_at, section: 'catalog' },
  cartLineMax: { name: m.settings_cart_line_max, section: 'checkout' },
  holds: { name: m.settings_holds, section: 'checkout' },
  seatsPerPerson: { name: m.settings_seats_per_person, section: 'events' },
  moderation: { name: m.settings_moderation, section: 'review' },
  expiryReminderDays: { name: m.settings_expiry_reminder_days, section: 'notices' },
  returnDays: { name: m.settings_return_days, section: 'refunds' },
  pickupPlace: { name: m.settings_pickup_place, section: 'identity' },
  loyalty: { name: m.settings_loyalty, section: 'loyalty' },
  events: { name: m.settings_events, section: 'events' },
  lockdown: { name: m.settings_lockdown, section: 'lockdown' },
  unlockHours: { name: m.settings_unlock_hours, section: 'access' },
  security: { name: m.settings_security, section: 'security' },
  messageLimits: { name: m.settings_message_limits, section: 'messages' },
  mailWarnings: { name: m.settings_mail_warnings, section: 'email' },
}

const isSetting = (key: string): key is SettingKey => Object.hasOwn(PLACES, key)

/** Null for a key that no setting has, such as one of an earlier version. */
export function describeSetting(key: string, language: Language): { name: string; path: string } | null {
  if (!isSetting(key)) return null
  const { name, section } = PLACES[key]
  return { name: name({}, { locale: language }), path: `/admin/settings#${section}` }
}
